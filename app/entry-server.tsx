import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, generatePath, matchRoutes, StaticRouterProvider } from 'react-router';
import type { ContentFiles } from '#content/schema.ts';
import arabicFont from '../.build/generated/fonts/arabic.woff2?url';
import latinFont from '../.build/generated/fonts/latin-en.woff2?url';
import { App } from './app.tsx';
import { dataOn } from './closing.ts';
import { addressOf, pathOf, prefixOf, type Language } from './language.ts';
import { dataFor, idsOf, type PageData } from './page-data.ts';
import { createRoutes } from './router.tsx';
import { table, type PageRoute } from './routes.ts';
import { titleOf } from './layout/document-head.tsx';
import { shellFrom, type ShellFile } from './shell.ts';

/** One language's whole site. */
export interface Edition {
  content: ContentFiles;
  shell: ShellFile;
}

/** One document to write. `path` is the route's, without the language; `anyId` is the prefix of the ids it stands for. */
export interface Destination {
  path: string;
  route: PageRoute;
  anyId?: string;
}

export const fonts: Record<Language, string> = { en: latinFont, ar: arabicFont };

/** Every document of one language, the not-found page included. */
export function destinations(content: ContentFiles): Destination[] {
  return table.flatMap((route): Destination[] => {
    if (route.path === '*') return [{ path: '/404', route }];
    if (!route.path.includes(':')) return [{ path: route.path, route }];
    const known = idsOf(route, content).map((id) => ({ path: generatePath(route.path, { id }), route }));
    if (!route.anyId) return known;
    const prefix = route.path.slice(0, route.path.indexOf(':'));
    return [...known, { path: `${prefix}_`, route, anyId: prefix }];
  });
}

/** What the browser is told of the page at a path, whenever it asks. */
export function dataAt(path: string, content: ContentFiles): PageData {
  const match = matchRoutes(table, path)!.at(-1)!;
  return dataFor(match.route, match.params, path, content);
}

export interface Rendered {
  html: string;
  data: PageData;
  title: string;
}

/** The page as it is on a day and, unless something closes, after it. */
export async function render(edition: Edition, path: string, day: string): Promise<Rendered> {
  const { language } = edition.shell;
  const data = dataOn(day, dataAt(path, edition.content));
  const routes = createRoutes(async (request) => dataOn(day, dataAt(pathOf(new URL(request.url).pathname), edition.content)));
  const handler = createStaticHandler(routes, { basename: prefixOf[language] || '/' });
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
