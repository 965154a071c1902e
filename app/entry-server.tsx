import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { table } from 'virtual:site';
import { answerMarks } from '#contract/answer-page.ts';
import type { Content } from '#model/content.ts';
import { App } from './app.tsx';
import { dataOn } from './closing.ts';
import { dataAt } from './destinations.ts';
import { titleOf } from './layout/document-head.tsx';
import { Layout } from './layout/layout.tsx';
import { loadPage } from './page-code.ts';
import type { PageData } from './page-data.ts';
import { PlaceContext, type Place } from './place.ts';
import { Router } from './router.tsx';
import { shellFrom, type ShellFile } from './shell.ts';

// What else the server writes it with.
import './project-form/project-form.module.css';
import './sections/page-title.module.css';
import './ui/field.module.css';

export { default as answerStyle } from './styles/answer-page.css?inline';

/** One language's whole site. */
export interface Edition {
  content: Content;
  shell: ShellFile;
}

export interface Rendered {
  html: string;
  data: PageData;
  title: string;
}

/** The page as it is on a day and, unless something closes, after it. */
export async function render(edition: Edition, path: string, day: string): Promise<Rendered> {
  const data = dataOn(day, dataAt(table, path, edition.content));
  await loadPage(data.page);
  const html = await htmlOf(edition, <Router first={placeOf(path, data)} load={nowhere} isOurs={nowhere} />);
  return { html, data, title: titleOf(data) };
}

/** The page that answers a form sent without scripts: the layout, and a mark for what the server has to say. */
export function renderAnswer(edition: Edition): Promise<string> {
  const place = placeOf('/404', dataAt(table, '/404', edition.content));
  return htmlOf(
    edition,
    <PlaceContext value={place}>
      <Layout>{answerMarks.main}</Layout>
    </PlaceContext>,
  );
}

function placeOf(path: string, page: PageData): Place {
  return { path, hash: '', key: 'first', way: 'back or forward', page };
}

function nowhere(): never {
  throw new Error('A page that is being written leads nowhere.');
}

async function htmlOf({ shell }: Edition, content: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App shell={shellFrom(shell)}>{content}</App>
    </StrictMode>,
    {
      // A large part would else be moved to the end, with a script to put it in its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
