import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { table } from 'virtual:site';
import type { Content } from '#model/content.ts';
import { App } from './app.tsx';
import { dataOn } from './closing.ts';
import { dataAt } from './destinations.ts';
import { titleOf } from './layout/document-head.tsx';
import { loadPage } from './page-code.ts';
import type { PageData } from './page-data.ts';
import { Router } from './router.tsx';
import { shellFrom, type ShellFile } from './shell.ts';

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
  const { prelude } = await prerender(
    <StrictMode>
      <App shell={shellFrom(edition.shell)}>
        <Router first={{ path, hash: '', key: 'first', way: 'back or forward', page: data }} load={nowhere} isOurs={nowhere} />
      </App>
    </StrictMode>,
    {
      // A large part would else be moved to the end, with a script to put it in its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  return { html, data, title: titleOf(data) };
}

function nowhere(): never {
  throw new Error('A page that is being written leads nowhere.');
}
