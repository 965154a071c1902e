/** The content editor in npm run dev: without signing in, so only for this machine. Publishing writes files only. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { userInfo } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';
import type { ViteDevServer } from 'vite';
import type { DeskPage } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';
import type * as DeskRenderer from '#desk/render-desk.tsx';
import { createDeskCookies, languageCookie } from '#server/desk/cookies.ts';
import { chooseDeskLanguage, deskLanguagesOf, rememberLanguage } from '#server/desk/desk-language.ts';
import { csrfTokenFor } from '#server/desk/tokens.ts';
import type { Env } from '#server/env/env.ts';
import type { Store } from '#server/database/store.ts';
import { builtSiteFolder } from '#server/process/paths.ts';
import { createPublishingService } from '#server/editor/publishing-service.ts';
import { isLoopbackHost } from '#server/env/reserved-domains.ts';

interface DevEditorOptions {
  vite: ViteDevServer;
  env: Env;
  store: Store;
  /** The default language first. */
  siteLanguages: string[];
  getImagesLocation: () => string;
  log: Logger;
}

const noReleases = {
  list: () => Promise.resolve([]),
  refresh: () => Promise.resolve(),
  switchTo: () => Promise.resolve(),
  rebuildOn: () => undefined,
};
const assets = {
  style: '/desk/frame/desk.css',
  script: '/desk/desk-client.ts',
  editor: { styles: [], script: '/desk/editor/editor-client.tsx' },
};

/** Returns a handler, which returns false for requests to other paths, and for a server that others can reach. */
export function createDevEditor({ vite, env, store, siteLanguages, getImagesLocation, log }: DevEditorOptions) {
  const { siteUrl } = env;
  const cookies = createDeskCookies('http://localhost');
  const deskLanguages = deskLanguagesOf(siteLanguages);
  const languageFor = (c: Context) =>
    chooseDeskLanguage(cookies.read(c, languageCookie), c.req.header('Accept-Language'), deskLanguages);
  const now = () => Date.now();
  const publishing = createPublishingService({
    env,
    dist: builtSiteFolder,
    store,
    releases: noReleases,
    withoutRelease: true,
    getImagesLocation,
    now,
    log,
  });
  const session = {
    email: `${userInfo().username}@localhost`,
    token: randomBytes(32).toString('base64url'),
    pageKey: '',
  };
  const roles = ['editor' as const];

  async function renderPage(c: Context, content: DeskPage): Promise<Response> {
    const { renderDeskPage } = (await vite.ssrLoadModule('/desk/render-desk.tsx')) as typeof DeskRenderer;
    const html = renderDeskPage({
      ...content,
      language: languageFor(c),
      siteLanguages: deskLanguages,
      company: 'npm run dev',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      jobTitles: {},
      currentUrl: new URL(c.req.url).pathname,
      session: { ...session, token: csrfTokenFor(session.token), roles },
      lastAction: null,
      assets,
    });
    const document = await vite.transformIndexHtml(editorPaths.site, html);
    return new Response(document, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }

  const app = new Hono().all('*', async (c) => {
    const { path } = c.req;
    const isEndpoint = [
      editorPaths.api,
      editorPaths.preview,
      editorPaths.media(''),
      editorPaths.sharedPreview(''),
    ].some((prefix) => path.startsWith(prefix));
    const { pathname: urlPath } = new URL(c.req.url);
    const query = c.req.query();
    if (!isEndpoint) return rememberLanguage(query, urlPath, cookies) ?? renderPage(c, { page: 'editor' });
    const shared = { path, urlPath: path, query, formValues: {}, language: languageFor(c) };
    return publishing.endpoints(c, {
      ...shared,
      session: { ...session, roles },
      rateLimitKeys: [],
      renderPage: (status) => new Response('This link does not work.\n', { status }),
    });
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  publishing.start();

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? '';
    if (!path.startsWith(editorPaths.site) && !path.startsWith(editorPaths.sharedPreview(''))) return false;
    const { host = '', origin } = request.headers;
    // Another site could have a name that leads to this machine (DNS rebinding).
    const isLocal =
      isLoopbackHost(env.host) && URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname);
    if (!isLocal) return false;
    // The machine has several names.
    if (origin === `http://${host}`) setHeader(request, 'origin', siteUrl);
    void listener(request, response);
    return true;
  };
}

function setHeader(request: IncomingMessage, name: string, value: string): void {
  const index = request.rawHeaders.findIndex((other, position) => position % 2 === 0 && other.toLowerCase() === name);
  request.rawHeaders[index + 1] = value;
  request.headers[name] = value;
}
