/** Everything below /desk. All but signing in needs a session; changes also need a CSRF token and our own Origin. */
import type { Context } from 'hono';
import { deskActions, deskPaths, groupPaths, type DeskGroup, type DeskRenderer } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';
import { parseReference } from '#server/forms/store/reference.ts';
import { createRateLimiter, type RateLimitResult } from '#server/http/rate-limit.ts';
import { readBody } from '#server/http/read-body.ts';
import { peerAddressOf, type GetRateLimitKeys } from '#server/http/rate-limit-keys.ts';
import { StorageError } from './store/storage-error.ts';
import type { Store } from './database/store.ts';
import { chooseDeskLanguage, deskLanguagesOf, rememberLanguage } from './desk/desk-language.ts';
import { createDeskCookies, languageCookie, sessionCookie } from '#server/desk/cookies.ts';
import { deskHeaders, createHtmlResponse, editorPageHeaders, seeOther } from './desk/desk-responses.ts';
import { createListHandlers, type ListOptions } from '#server/forms/staff/list-handlers.ts';
import type { DeskAssets } from './desk/desk-bundle.ts';
import type { DeskSession, DeskHttpContext } from './desk/desk-context.ts';
import { homeOf, roleFor, rolesOf } from '#server/access/roles.ts';
import { createPageKeys, isFromDesk } from './desk/page-key.ts';
import { createRequestHandlers, type RequestOptions } from '#server/forms/staff/request-handlers.ts';
import { createSignInHandlers, tooMany, type SignInOptions } from '#server/access/sign-in-handlers.ts';
import { csrfTokenFor, hashToken, isSameToken } from '#server/desk/tokens.ts';

/** A reply may have 10,000 characters, which a form encodes with up to nine bytes each. */
const maxSessionBodyBytes = 256 * 1024;

export interface DeskOptions extends SignInOptions, ListOptions, RequestOptions {
  /** By id. In the given language where the site has them in it. */
  getJobTitles: (language: string) => Record<string, string>;
  /** Language codes, the default language first. */
  getSiteLanguages: () => string[];
  store: Store;
  pages: DeskRenderer;
  assets: DeskAssets;
  getRateLimitKeys: GetRateLimitKeys;
  /** Everything below /desk/site but the editor's page: JSON, previews and media. */
  editorEndpoints?: (c: Context, context: DeskHttpContext) => Promise<Response>;
}

export function createDeskRoutes(options: DeskOptions): (c: Context) => Promise<Response> {
  const { staff, hr, editors, siteUrl, getCompany, getTimeZone, getSiteLanguages, store, pages, assets, now, log } =
    options;
  /** For posts of people who are not signed in. A whole office stays below it. */
  const limitPosts = createRateLimiter([{ rejectAbove: 300, leakPerMinute: 60 }]);
  const cookies = createDeskCookies(siteUrl);
  const signIn = createSignInHandlers(options, cookies);
  const lists = createListHandlers(options);
  const requests = createRequestHandlers(options);
  const pageKeyOf = createPageKeys(store);

  async function findSession(c: Context): Promise<DeskSession | null> {
    const token = cookies.read(c, sessionCookie) ?? '';
    if (!/^[\w-]{43}$/.test(token)) return null;
    const email = await store.findSession(hashToken(token), now());
    // Removing an address from a list takes effect immediately.
    const roles = email === null ? [] : rolesOf(email, { staff, hr, editors });
    return email !== null && roles.length > 0 ? { email, token, roles, pageKey: await pageKeyOf(email) } : null;
  }

  function createContext(c: Context, session: DeskSession | null): DeskHttpContext {
    const query = c.req.query();
    const path = c.req.path;
    // `path` is decoded, so it may contain characters that a header must not.
    const { pathname: urlPath } = new URL(c.req.url);
    const siteLanguages = deskLanguagesOf(getSiteLanguages());
    const language = chooseDeskLanguage(
      cookies.read(c, languageCookie),
      c.req.header('Accept-Language'),
      siteLanguages,
    );
    const currentUrl =
      urlPath +
      new URLSearchParams(Object.entries(query).filter(([name]) => name !== 'done')).toString().replace(/^(?=.)/, '?');
    const lastAction = [...deskActions, 'deleteSoon', 'repeat'].find((name) => name === query['done']) ?? null;
    const pageSession = session && {
      email: session.email,
      token: csrfTokenFor(session.token),
      roles: session.roles,
      pageKey: session.pageKey,
    };
    const renderPage: DeskHttpContext['renderPage'] = (status, content, headers) =>
      createHtmlResponse(
        status,
        pages.renderDeskPage({
          lastAction,
          ...content,
          language,
          siteLanguages,
          company: getCompany(),
          timeZone: getTimeZone(),
          jobTitles: options.getJobTitles(language),
          currentUrl,
          session: pageSession,
          assets,
        }),
        language,
        headers,
      );
    return {
      path,
      urlPath,
      query,
      formValues: {},
      language,
      session,
      rateLimitKeys: options.getRateLimitKeys(peerAddressOf(c), c.req.header('X-Forwarded-For')),
      renderPage,
    };
  }

  async function get(context: DeskHttpContext, crossSite: boolean): Promise<Response> {
    const { path, urlPath, query, session, renderPage } = context;
    const otherLanguage = rememberLanguage(query, urlPath, cookies);
    if (otherLanguage) return otherLanguage;
    if (path === deskPaths.signIn) return session ? seeOther(homeOf(session.roles)) : signIn.form(context);
    if (path === deskPaths.enter) return signIn.confirm(context);
    if (!session) {
      // SameSite=Strict: a link from webmail arrives without our cookie; the next click, on our own page, sends it.
      return crossSite ? renderPage(200, { page: 'continue' }) : seeOther(deskPaths.signIn);
    }
    if (isBelow(editorPaths.site, path)) {
      if (!options.editorEndpoints) return renderPage(404, { page: 'problem', problem: 'notFound' });
      return session.roles.includes('editor')
        ? renderPage(200, { page: 'editor' }, editorPageHeaders)
        : renderPage(403, { page: 'problem', problem: 'forbidden' });
    }
    const group = groupOfPath(path);
    if (!session.roles.includes(roleFor[group])) {
      return path === deskPaths.list
        ? seeOther(homeOf(session.roles))
        : renderPage(403, { page: 'problem', problem: 'forbidden' });
    }
    if (path === groupPaths[group].list) return lists.list(context, session, group);
    if (path === groupPaths[group].export) return lists.csv(context, session, group);
    if (path === deskPaths.audit) return lists.audit(context, session);
    const reference = parseReferencePath(path, group);
    if (reference) return requests.view(context, session, reference, group);
    const [, item = '', number = ''] = /^(.+)\/files\/([1-9]\d?)$/.exec(path) ?? [];
    const fileOf = parseReferencePath(item, group);
    return fileOf
      ? requests.download(context, session, fileOf, group, Number(number))
      : renderPage(404, { page: 'problem', problem: 'notFound' });
  }

  async function post(c: Context, context: DeskHttpContext): Promise<Response> {
    const { path, session, renderPage } = context;
    // Browsers set Origin themselves; other sites cannot forge it.
    if (c.req.header('Origin') !== siteUrl) return renderPage(403, { page: 'problem', problem: 'notOurs' });
    // Before the body is read, which is the expensive part.
    const { retryAfterSeconds }: Partial<RateLimitResult> = session ? {} : limitPosts(context.rateLimitKeys, now());
    if (retryAfterSeconds !== undefined) return tooMany(renderPage, retryAfterSeconds);
    const body = await readBody(c.req.raw, session ? maxSessionBodyBytes : undefined);
    if ('status' in body)
      return renderPage(body.status, { page: 'problem', problem: 'notUnderstood' }, { Connection: 'close' });
    const formValues = pickStrings(body.values);
    const withForm = { ...context, formValues };
    if (path === deskPaths.signIn) return signIn.requestLink(withForm);
    if (path === deskPaths.enter) return signIn.enter(withForm);
    if (!session) return seeOther(deskPaths.signIn);
    if (!isSameToken(formValues['form'], csrfTokenFor(session.token)))
      return renderPage(403, { page: 'problem', problem: 'notOurs' });
    if (path === deskPaths.signOut) return signIn.signOut(withForm);
    const group = groupOfPath(path);
    if (!session.roles.includes(roleFor[group])) return renderPage(403, { page: 'problem', problem: 'forbidden' });
    const reference = parseReferencePath(path, group);
    return reference
      ? requests.change(withForm, session, reference, group)
      : renderPage(404, { page: 'problem', problem: 'notFound' });
  }

  return async (c) => {
    const file = assets.files.get(c.req.path);
    if (file && c.req.method !== 'POST') {
      return new Response(file.body, {
        headers: { ...deskHeaders, 'Content-Type': file.type, 'Cache-Control': 'public, max-age=31536000, immutable' },
      });
    }
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
      return new Response(null, { status: 405, headers: { ...deskHeaders, Allow: 'GET, HEAD, POST' } });
    let context = createContext(c, null);
    try {
      const session = await findSession(c);
      // A page without the session, and so without its tokens.
      if (session && !isFromDesk(c, session)) return context.renderPage(403, { page: 'problem', problem: 'notOurs' });
      context = createContext(c, session);
      if (options.editorEndpoints && editorEndpointPaths.some((path) => isBelow(path, c.req.path)))
        return await options.editorEndpoints(c, context);
      return c.req.method === 'POST'
        ? await post(c, context)
        : await get(context, c.req.header('Sec-Fetch-Site') === 'cross-site');
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.error({ reason: error.message }, 'the desk cannot reach storage');
      return context.renderPage(503, { page: 'problem', problem: 'unavailable' }, { 'Retry-After': '30' });
    }
  };
}

const editorEndpointPaths = [
  editorPaths.api,
  editorPaths.preview,
  editorPaths.media(''),
  editorPaths.sharedPreview(''),
].map((path) => path.replace(/\/$/, ''));

const isBelow = (parent: string, path: string) => path === parent || path.startsWith(`${parent}/`);

/** Everything that is not about applications is for staff. */
const groupOfPath = (path: string): DeskGroup =>
  isBelow(deskPaths.applications, path) || path === deskPaths.applicationsExport ? 'applications' : 'requests';

/** Accepts the canonical notation only, so that each request has one URL. */
function parseReferencePath(path: string, group: DeskGroup): string | undefined {
  const start = groupPaths[group].item('');
  const reference = path.startsWith(start) ? path.slice(start.length) : '';
  return parseReference(reference) === reference ? reference : undefined;
}

/** Ignores values that are not strings. */
function pickStrings(values: Record<string, unknown>): DeskHttpContext['formValues'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
