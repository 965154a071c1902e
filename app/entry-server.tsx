import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { table } from 'virtual:site';
import type { Content } from '#model/content.ts';
import arabicFont from '@built/generated/fonts/arabic.woff2?url';
import latinFont from '@built/generated/fonts/latin-ltr.woff2?url';
import { App } from './app.tsx';
import { dataOn } from './closing.ts';
import { dataAt } from './destinations.ts';
import { addressOf, directionOf, pathOf, prefixOf, type Language } from './language.ts';
import { titleOf } from './layout/document-head.tsx';
import type { PageData } from './page-data.ts';
import { createRoutes } from './router.tsx';
import { shellFrom, type ShellFile } from './shell.ts';

/** One language's whole site. */
export interface Edition {
  content: Content;
  shell: ShellFile;
}

/** The font that a page's first paint needs. */
export function fontOf(language: Language): string {
  return directionOf(language) === 'rtl' ? arabicFont : latinFont;
}

export interface Rendered {
  html: string;
  data: PageData;
  title: string;
}

/** The page as it is on a day and, unless something closes, after it. */
export async function render(edition: Edition, path: string, day: string): Promise<Rendered> {
  const { language } = edition.shell;
  const data = dataOn(day, dataAt(table, path, edition.content));
  const routes = createRoutes(async (request) => dataOn(day, dataAt(table, pathOf(new URL(request.url).pathname), edition.content)));
  const handler = createStaticHandler(routes, { basename: prefixOf(language) || '/' });
  const context = await handler.query(new Request(new URL(addressOf(language, path), 'http://prerender')));
  if (context instanceof Response) throw new Error(`${path} answered with a redirect while prerendering`);
  if (context.errors) throw Object.values(context.errors)[0];
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <App {...shellFrom(edition.shell)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>,
    {
      // A part that is loaded later would else be moved to the end, with a script to put it in its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  return { html, data, title: titleOf(data) };
}
