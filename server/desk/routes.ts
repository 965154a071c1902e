/** Everything under /desk. What is not a sign-in needs a session; what changes something also its form, sent from this very site. */
import type { Context } from 'hono';
import { languageDetector } from 'hono/language';
import { deskActions, deskPaths, type DeskPage } from '#contract/desk.ts';
import { parseReference } from '../leads/reference.ts';
import { readBody } from '../leads/read-body.ts';
import { peerOf } from '../leads/client-address.ts';
import { StorageError } from '../leads/store.ts';
import { languageCookie, readCookie, sessionCookie, setCookie } from './cookies.ts';
import { deskHeaders, page, seeOther } from './headers.ts';
import { createLists } from './lists.ts';
import type { DeskOptions, Session, Visit } from './options.ts';
import { createRequests } from './requests.ts';
import { createSignIn } from './sign-in.ts';
import { formTokenOf, hashOf, isSame } from './tokens.ts';

const yearMs = 365 * 24 * 60 * 60_000;

export function createDesk(options: DeskOptions): (c: Context) => Promise<Response> {
  const { staff, siteUrl, company, store, pages, assets, now, log } = options;
  const { languages } = pages;
  /** What a member of staff has chosen, or else the first of the browser's that the desk has. */
  const detectLanguage = languageDetector({ order: ['cookie', 'header'], lookupCookie: languageCookie, caches: false, supportedLanguages: languages, fallbackLanguage: languages[0]! });
  const signIn = createSignIn(options);
  const lists = createLists(options);
  const requests = createRequests(options);

  async function sessionIn(c: Context): Promise<Session | null> {
    const token = readCookie(c.req.header('Cookie'), sessionCookie) ?? '';
    if (!/^[\w-]{43}$/.test(token)) return null;
    const email = await store.sessionOf(hashOf(token), now());
    // Whoever was taken out of STAFF is out at once.
    return email !== null && staff.includes(email) ? { email, token } : null;
  }

  function visitOf(c: Context, session: Session | null): Visit {
    const query = c.req.query();
    const path = c.req.path;
    const language = c.get('language');
    const here = path + new URLSearchParams(Object.entries(query).filter(([name]) => name !== 'done')).toString().replace(/^(?=.)/, '?');
    const done = [...deskActions, 'deleteSoon'].find((name) => name === query['done']) ?? null;
    const shown = session && { email: session.email, token: formTokenOf(session.token) };
    const show = (status: number, content: DeskPage, headers?: Record<string, string>) =>
      page(status, pages.render({ ...content, language, company, here, session: shown, done, assets }), language, headers);
    return { path, query, values: {}, language, session, origins: options.clientAddress(peerOf(c), c.req.header('X-Forwarded-For')), show };
  }

  async function get(visit: Visit, crossSite: boolean): Promise<Response> {
    const { path, query, session, show } = visit;
    if (languages.some((code) => code === query['language'])) {
      const { language, ...rest } = query;
      const search = new URLSearchParams(rest).toString();
      return seeOther(search ? `${path}?${search}` : path, [setCookie(languageCookie, language!, yearMs)]);
    }
    if (path === deskPaths.signIn) return session ? seeOther(deskPaths.list) : signIn.form(visit);
    if (path === deskPaths.enter) return signIn.confirm(visit);
    if (!session) {
      // A link in a web mailer comes without our cookie; the next step, from our own page, comes with it.
      return crossSite ? show(200, { page: 'continue' }) : seeOther(deskPaths.signIn);
    }
    if (path === deskPaths.list) return lists.list(visit, session);
    if (path === deskPaths.export) return lists.csv(visit, session);
    if (path === deskPaths.audit) return lists.audit(visit, session);
    const reference = referenceIn(path);
    return reference ? requests.look(visit, session, reference) : show(404, { page: 'problem', problem: 'notFound' });
  }

  async function post(c: Context, visit: Visit): Promise<Response> {
    const { path, session, show } = visit;
    // Browsers name the site of the form, and no other site can make them lie.
    if (c.req.header('Origin') !== siteUrl) return show(403, { page: 'problem', problem: 'notOurs' });
    const body = await readBody(c.req.raw);
    if ('refused' in body) return show(body.refused, { page: 'problem', problem: 'notUnderstood' }, { Connection: 'close' });
    const values = textsIn(body.values);
    const filled = { ...visit, values };
    if (path === deskPaths.signIn) return signIn.ask(filled);
    if (path === deskPaths.enter) return signIn.enter(filled);
    if (!session) return seeOther(deskPaths.signIn);
    if (!isSame(values['form'], formTokenOf(session.token))) return show(403, { page: 'problem', problem: 'notOurs' });
    if (path === deskPaths.signOut) return signIn.leave(filled);
    const reference = referenceIn(path);
    return reference ? requests.change(filled, session, reference) : show(404, { page: 'problem', problem: 'notFound' });
  }

  return async (c) => {
    const file = assets.files.get(c.req.path);
    if (file && c.req.method !== 'POST') {
      return new Response(file.body, { headers: { ...deskHeaders, 'Content-Type': file.type, 'Cache-Control': 'public, max-age=31536000, immutable' } });
    }
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) return new Response(null, { status: 405, headers: { ...deskHeaders, Allow: 'GET, HEAD, POST' } });
    await detectLanguage(c, () => Promise.resolve());
    let visit = visitOf(c, null);
    try {
      visit = visitOf(c, await sessionIn(c));
      return c.req.method === 'POST' ? await post(c, visit) : await get(visit, c.req.header('Sec-Fetch-Site') === 'cross-site');
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.error({ reason: error.message }, 'the desk cannot reach storage');
      return visit.show(503, { page: 'problem', problem: 'unavailable' }, { 'Retry-After': '30' });
    }
  };
}

/** Only as it is written on pages: one address for each request. */
function referenceIn(path: string): string | undefined {
  const written = path.startsWith(deskPaths.request('')) ? path.slice(deskPaths.request('').length) : '';
  return parseReference(written) === written ? written : undefined;
}

/** What is not text counts as not said. */
function textsIn(values: Record<string, unknown>): Visit['values'] {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
