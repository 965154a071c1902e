/** npm run dev: the site with hot reload. Pages are rendered on request, from the sources. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { today } from '#app/closing.ts';
import { dataAt } from '#app/destinations.ts';
import { dataFile, shellFile } from '#app/page-files.ts';
import type * as EntryServer from '#app/entry-server.tsx';
import { readEnv } from '#server/env.ts';
import { loadEnvFile } from '#server/env-file.ts';
import { createRedirects } from '#server/redirects.ts';
import { decode, withoutTrailingSlashes } from '#server/routing.ts';
import { listen, urlOf } from '#server/listen.ts';
import { StartError, startOrExplain } from '#server/start-error.ts';
import type { Filling } from '#model/content.ts';
import { readFilling } from '#model/filling.ts';
import { ContentError } from '#model/problem.ts';
import type { Language } from '#model/schema.ts';
import { pagesOf } from '#model/addresses.ts';
import { redirectsOf } from '#model/redirects.ts';
import { answerDocument } from './answer-document.ts';
import { createDevApi } from './dev-api.ts';
import { documentOf, headScript } from './document.ts';
import { firstFonts, fontFile } from './fonts/style.ts';
import { feed, feedPath } from './search/feed.ts';
import { editionOf, statusOf } from './prerender.ts';
import { serverFacts } from './server-facts.ts';
import { contentTypeOf } from './site-folder.ts';
import { root, stamps, work } from './places.ts';
import { drawingSteps } from './plan.ts';
import { problemsPage } from './problems-page.ts';
import { runStep } from './steps.ts';
import { terminal } from './terminal.ts';

const help = `npm run dev [-- --help]

Serves the site on http://localhost:3000 from the sources. A change in app/ shows at once, a change in content/ reloads
the page. http://localhost:3000/dev/ui shows every part of the design in every state.

PORT, HOST   where to listen
`;

const files = '/data/dev';

async function answer(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://dev');
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);

  const picture = await drawn(pathname);
  if (picture) return void send(200, contentTypeOf(pathname)!, picture);

  const filling = readFilling(root);
  const app = (await vite.ssrLoadModule('/app/entry-server.tsx')) as typeof EntryServer;
  const { editions, table, languages: { addressOf, languageOf, pathOf } } = filling;
  const siteUrl = `http://${request.headers.host}`;
  const isData = pathname.startsWith(`${files}/`);
  const address = isData ? pathname.slice(files.length).replace(/\.json$/, '').replace(/\/index$/, '/') : pathname;
  const year = new Date().getFullYear();
  const asked = editions.find(({ language }) => pathname === shellFile(files, language));
  if (asked) return void send(200, contentTypeOf('.json')!, JSON.stringify(editionOf(filling, asked, year).shell));
  const moved = movedTo(filling, pathname, search);
  if (moved) return void response.writeHead(301, { Location: moved, 'Cache-Control': 'no-store' }).end();
  const language = languageOf(address);
  const edition = editionOf(filling, editions.find((candidate) => candidate.language === language)!, year);
  const path = pathOf(address);
  if (isData) return void send(200, contentTypeOf('.json')!, JSON.stringify(dataAt(table, path, edition.content)));

  if (path === feedPath && edition.content.posts.length > 0) {
    return void send(200, contentTypeOf('.xml')!, feed(siteUrl, filling, language, edition.content));
  }

  const { html, data, title } = await app.render(edition, path, today());
  const document = documentOf({
    filling,
    alternates: filling.languages.codes,
    language,
    siteUrl,
    title,
    description: data.meta.description,
    canonical: data.canonical,
    html,
    forScripts: {
      page: data.page,
      code: '',
      data: dataFile(files, addressOf(language, path)),
      shell: shellFile(files, language),
      style: '',
      files,
      site: siteUrl,
      day: today(),
    },
    fonts: fontsOf(filling, language),
    style: stylesOf(vite),
    headScript: headScript(filling, language, ['/app/entry-client.tsx']),
  });
  const status = path === '/dev/ui' ? 200 : (statusOf(data) ?? 200);
  send(status, contentTypeOf('.html')!, await vite.transformIndexHtml(pathname, document));
}

/** As the server does it, but for files that only a build has. */
function movedTo(filling: Filling, pathname: string, search: string): string | undefined {
  const { ofQuery, ofPath } = createRedirects(redirectsOf(filling.site));
  const path = withoutTrailingSlashes(decode(pathname) ?? pathname);
  return ofQuery(path, search) ?? (pagesOf(filling).has(path) ? undefined : ofPath(path, search));
}

/** Pictures and films are files; names of theirs and nothing else reach the disk. */
async function drawn(pathname: string): Promise<Buffer | undefined> {
  const name = /^\/(images|drawn|videos|media)\/[\w.-]+$|^\/(?:favicon|apple-touch-icon|icon)[\w-]*\.\w+$/.exec(pathname);
  if (!name) return undefined;
  const made = { images: 'pictures', drawn: 'scenes', videos: 'media', media: 'media' }[name[1] ?? 'images']!;
  return readFile(join(root, work, made, pathname)).catch(() => undefined);
}

/** The pages that answer forms sent without scripts, as they were at the start. */
async function answersOf(vite: ViteDevServer, filling: Filling, siteUrl: string): Promise<Record<string, string>> {
  const app = (await vite.ssrLoadModule('/app/entry-server.tsx')) as typeof EntryServer;
  const documents = filling.editions.map(async (edition) => {
    const { language } = edition;
    const html = await app.renderAnswer(editionOf(filling, edition, new Date().getFullYear()));
    const style = [...stylesOf(vite), '/app/styles/answer-page.css'];
    return [language, answerDocument({ filling, language, siteUrl, html, fonts: fontsOf(filling, language), style })];
  });
  return Object.fromEntries(await Promise.all(documents)) as Record<string, string>;
}

function fontsOf(filling: Filling, language: Language): string[] {
  return firstFonts(filling, language).map((name) => `/${fontFile(name)}`);
}

/** Linked in the document, so that the first paint is not bare. */
function stylesOf(vite: ViteDevServer): string[] {
  const urls = [...(vite.environments.ssr.moduleGraph.urlToModuleMap.keys() as Iterable<string>)];
  return ['/app/styles/base.css', ...urls.filter((url) => url.endsWith('.module.css'))];
}

/** What the sources import and pages show; only what the content changed. */
async function draw(filling: Filling): Promise<void> {
  for (const step of drawingSteps(filling)) await runStep(root, stamps, step, terminal);
}

function readAtStart(): Filling {
  try {
    return readFilling(root);
  } catch (error) {
    throw error instanceof ContentError ? new StartError(`The content is not right yet:\n${error.message}`) : error;
  }
}

/** A change in the content: what it names is drawn, and the page loads anew, be it to say what is wrong. */
async function follow(vite: ViteDevServer): Promise<void> {
  try {
    await draw(readFilling(root));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
  }
  for (const { moduleGraph } of [vite.environments.ssr, vite.environments.client]) {
    const module = moduleGraph.getModuleById('\0virtual:site');
    if (module) moduleGraph.invalidateModule(module);
  }
  vite.ws.send({ type: 'full-reload' });
}

await startOrExplain(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(help);
  loadEnvFile();
  const env = readEnv(process.env);
  const filling = readAtStart();
  await draw(filling);
  const server = createServer();
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } } });
  vite.watcher.add(join(root, filling.folder));
  let followed = Promise.resolve();
  vite.watcher.on('all', (_, file) => {
    if (file.startsWith(join(root, filling.folder))) followed = followed.then(() => follow(vite));
  });
  const api = await createDevApi(env, serverFacts(filling, env.siteUrl), await answersOf(vite, filling, env.siteUrl));
  server.on('request', (request, response) => {
    if (api(request, response)) return;
    vite.middlewares(request, response, () => {
      answer(vite, request, response).catch(async (error: Error) => {
        if (error instanceof ContentError) {
          const page = await vite.transformIndexHtml('/', problemsPage(error));
          return response.writeHead(500, { 'Content-Type': contentTypeOf('.html')! }).end(page);
        }
        vite.ssrFixStacktrace(error);
        console.error(error);
        return response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack);
      });
    });
  });
  console.log(`Serving ${urlOf(await listen(server, env))} with hot reload; the design is at /dev/ui`);
});
