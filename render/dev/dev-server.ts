/** npm run dev: the site with hot reload. Renders pages on request, from the sources. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { pageOn } from '#model/page-data/closing-dates.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import { pageDataUrl, layoutDataUrl } from '#app/routing/data-urls.ts';
import type * as EntryServer from '#render/prerender/entry-server.tsx';
import { readEnv } from '#server/env/env.ts';
import { loadEnvFile } from '#server/env/env-file.ts';
import { createRedirectMatcher } from '#server/pages/redirect-matcher.ts';
import { decodeRequestPath, stripTrailingSlashes } from '#server/pages/path-resolver.ts';
import type { ResponseRenderer } from '#contract/forms/response-page.ts';
import type { ResponsePageFiles } from '#server/pages/releases.ts';
import { startListening, localUrlOf } from '#server/http/listen.ts';
import { StartupError, startOrExit } from '#server/process/startup-error.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { readSiteContent } from '#model/read-site-content.ts';
import { ContentError } from '#model/read/content-error.ts';
import type { Language } from '#model/schema/content-types.ts';
import { feedPathOf, localePathsOf } from '#model/routes/page-paths.ts';
import { pathTo } from '#model/isomorphic/route-paths.ts';
import { redirectsOf } from '#model/routes/redirects.ts';
import { renderResponseDocument } from '#render/document/response-document.ts';
import { createDevApi } from './dev-api.ts';
import { renderDocument } from '#render/document/document.ts';
import { siteModuleOf, siteModulePlugin } from '#render/vite/site-module-plugin.ts';
import { buildHeadScripts, headScriptFor, type HeadScripts } from '#render/document/head-scripts.ts';
import { preloadedFonts, fontFilePath } from '#render/fonts/font-css.ts';
import { renderFeed } from '#render/search/feed.ts';
import { buildLayoutData } from '#render/pages/build-layout-data.ts';
import { createPageBuilder } from '#render/prerender/page-builder.ts';
import { httpStatusOf } from '#render/prerender/prerender.ts';
import { manifestMetadataOf } from '#render/prerender/manifest-metadata.ts';
import { contentTypeOf } from '#render/files/content-types.ts';
import { projectRoot, stampsFolder, workFolder } from '#render/files/paths.ts';
import { assetSteps } from '#render/release/plan.ts';
import { renderContentErrorsPage } from './content-errors-page.ts';
import { runStep } from '#render/release/steps.ts';
import { printProgress } from '#render/release/print-progress.ts';

const help = `npm run dev [-- --help]

Serves the site on http://localhost:3000 from the sources. A change in app/ is hot-reloaded, a change in content/ reloads
the page. http://localhost:3000/dev/ui shows every component in every state.
http://localhost:3000/desk/site is the content editor, without signing in; it writes files and builds no release.

Of .env only PORT, HOST and CONTENT_FOLDER are used: no mail is sent, and requests are stored in .build/dev-data.
Variables of the environment are used, too.

--real-settings   use everything in .env: the real database, mail and webhook
PORT, HOST        the port and interface to listen on
`;

/** What cannot reach anybody. The rest is about the real site. */
const harmlessSettings = ['PORT', 'HOST', 'CONTENT_FOLDER'];

const dataFolder = '/data/dev';

async function handleRequest(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://dev');
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);

  const generatedFile = await readGeneratedFile(pathname);
  if (generatedFile) return void send(200, contentTypeOf(pathname)!, generatedFile);

  const siteContent = readSiteContent(projectRoot);
  const app = (await vite.ssrLoadModule('/render/prerender/entry-server.tsx')) as typeof EntryServer;
  const {
    locales,
    languages: { toLocalePath, languageOf, toRoutePath },
  } = siteContent;
  const siteUrl = `http://${request.headers.host}`;
  const isData = pathname.startsWith(`${dataFolder}/`);
  const localePath = isData
    ? pathname
        .slice(dataFolder.length)
        .replace(/\.json$/, '')
        .replace(/\/index$/, '/')
    : pathname;
  const year = new Date().getFullYear();
  const requestedLocale = locales.find(({ language }) => pathname === layoutDataUrl(dataFolder, language));
  if (requestedLocale)
    return void send(200, contentTypeOf('.json')!, JSON.stringify(buildLayoutData(siteContent, requestedLocale, year)));
  const redirect = redirectTarget(siteContent, pathname, search);
  if (redirect) return void response.writeHead(301, { Location: redirect, 'Cache-Control': 'no-store' }).end();
  const language = languageOf(localePath);
  const locale = locales.find((candidate) => candidate.language === language)!;
  const path = toRoutePath(localePath);
  if (locale.content.posts.length > 0 && path === feedPathOf(pathTo(siteContent.routes[language]!, 'posts'))) {
    return void send(200, contentTypeOf('.xml')!, renderFeed(siteUrl, siteContent, language, locale.content));
  }

  const today = todayUtc();
  const page = pageOn(today, createPageBuilder(siteContent, siteUrl, today)(language, path));
  if (isData) return void send(200, contentTypeOf('.json')!, JSON.stringify(page));

  const { data, head } = page;
  const html = await app.renderPage(buildLayoutData(siteContent, locale, year), path, page);
  const document = renderDocument({
    siteContent,
    language,
    head,
    html,
    bootData: {
      page: data.page,
      scripts: ['/app/entry-client.tsx'],
      pageScripts: [],
      stylesheetUrl: '',
      pageDataUrl: pageDataUrl(dataFolder, toLocalePath(language, path)),
      layoutDataUrl: layoutDataUrl(dataFolder, language),
      dataFolder,
      renderedDay: today,
    },
    fonts: preloadedFontUrls(siteContent, language),
    style: stylesheetUrls(vite),
    headScript: headScriptFor(await getHeadScripts(), language, siteContent.languages),
  });
  const status = path === '/dev/ui' ? 200 : (httpStatusOf(data) ?? 200);
  send(status, contentTypeOf('.html')!, await vite.transformIndexHtml(pathname, document));
}

/** Like the server, but knows pages only, because other files exist only in a build. */
function redirectTarget(siteContent: SiteContent, pathname: string, search: string): string | undefined {
  const { findByQuery, findByPath } = createRedirectMatcher(redirectsOf(siteContent));
  const path = stripTrailingSlashes(decodeRequestPath(pathname) ?? pathname);
  return findByQuery(path, search) ?? (localePathsOf(siteContent).has(path) ? undefined : findByPath(path, search));
}

/** Generated images, and media. The pattern keeps other paths away from the file system. */
async function readGeneratedFile(pathname: string): Promise<Buffer | undefined> {
  const name = /^\/(images|videos|media)\/[\w.-]+$|^\/(?:favicon|apple-touch-icon|icon)[\w-]*\.\w+$/.exec(pathname);
  if (!name) return undefined;
  const folder = !name[1] || name[1] === 'images' ? 'pictures' : 'media';
  return readFile(join(projectRoot, workFolder, folder, pathname)).catch(() => undefined);
}

/** Responses to forms posted without scripts. Rendered at startup, without hot reload. */
async function renderResponsePages(
  vite: ViteDevServer,
  siteContent: SiteContent,
  siteUrl: string,
): Promise<Record<string, ResponsePageFiles>> {
  const app = (await vite.ssrLoadModule('/render/prerender/entry-server.tsx')) as typeof EntryServer;
  const buildPage = createPageBuilder(siteContent, siteUrl, todayUtc());
  const entries = siteContent.locales.map(async (localeContent) => {
    const { language } = localeContent;
    const layoutData = buildLayoutData(siteContent, localeContent, new Date().getFullYear());
    const html = await app.renderResponsePage(layoutData, buildPage(language, '/404'));
    const style = [...stylesheetUrls(vite), '/app/styles/response-page.css'];
    const document = renderResponseDocument({
      siteContent,
      language,
      html,
      fonts: preloadedFontUrls(siteContent, language),
      style,
      headScript: (await getHeadScripts()).responsePage,
    });
    return [language, { document, data: { layoutData, site: siteModuleOf(siteContent) } }];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, ResponsePageFiles>;
}

/** Built when first needed, and again after a change in app/. */
let headScripts: Promise<HeadScripts> | undefined;
const getHeadScripts = () => (headScripts ??= buildHeadScripts(readSiteContent(projectRoot)));

function preloadedFontUrls(siteContent: SiteContent, language: Language): string[] {
  return preloadedFonts(siteContent, language).map((name) => `/${fontFilePath(name)}`);
}

/** Linked in the document, so that the first paint is styled. */
function stylesheetUrls(vite: ViteDevServer): string[] {
  const urls = [...(vite.environments.ssr.moduleGraph.urlToModuleMap.keys() as Iterable<string>)];
  return ['/app/styles/base.css', ...urls.filter((url) => url.endsWith('.module.css'))];
}

async function generateAssets(siteContent: SiteContent): Promise<void> {
  for (const step of assetSteps(siteContent)) await runStep(projectRoot, stampsFolder, step, printProgress);
}

function readInitialContent(): SiteContent {
  try {
    return readSiteContent(projectRoot);
  } catch (error) {
    throw error instanceof ContentError ? new StartupError(`The content has errors:\n${error.message}`) : error;
  }
}

/** Regenerates assets and reloads the page, which shows any content errors. */
async function handleContentChange(vite: ViteDevServer): Promise<void> {
  try {
    await generateAssets(readSiteContent(projectRoot));
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

await startOrExit(async () => {
  const { values } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, 'real-settings': { type: 'boolean' } },
  });
  if (values.help) return console.log(help);
  const unused = loadEnvFile(values['real-settings'] ? undefined : harmlessSettings);
  if (unused.length > 0)
    console.log(`Not used from .env: ${unused.join(', ')} (npm run dev -- --real-settings uses everything)`);
  const env = readEnv(
    values['real-settings'] ? process.env : { DATA_DIR: join(projectRoot, workFolder, 'dev-data'), ...process.env },
  );
  const siteContent = readInitialContent();
  for (const notice of siteContent.notices) console.warn(notice);
  await generateAssets(siteContent);
  const server = createServer();
  const vite = await createVite({
    root: projectRoot,
    plugins: [siteModulePlugin(() => readSiteContent(projectRoot))],
    server: { middlewareMode: true, hmr: { server } },
  });
  vite.watcher.add(join(projectRoot, siteContent.folder));
  let lastChange = Promise.resolve();
  vite.watcher.on('all', (_, file) => {
    if (file.startsWith(join(projectRoot, 'app'))) headScripts = undefined;
    if (file.startsWith(join(projectRoot, siteContent.folder)))
      lastChange = lastChange.then(() => handleContentChange(vite));
  });
  const api = await createDevApi(
    vite,
    env,
    manifestMetadataOf(siteContent, env.siteUrl, todayUtc()),
    await renderResponsePages(vite, siteContent, env.siteUrl),
    (await vite.ssrLoadModule('/app/entry-response.tsx')) as ResponseRenderer,
  );
  server.on('request', (request, response) => {
    if (api(request, response)) return;
    vite.middlewares(request, response, () => {
      handleRequest(vite, request, response).catch(async (error: Error) => {
        if (error instanceof ContentError) {
          const page = await vite.transformIndexHtml('/', renderContentErrorsPage(error));
          return response.writeHead(500, { 'Content-Type': contentTypeOf('.html')! }).end(page);
        }
        vite.ssrFixStacktrace(error);
        console.error(error);
        return response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack);
      });
    });
  });
  console.log(`Serving ${localUrlOf(await startListening(server, env))} with hot reload; UI components are at /dev/ui`);
});
