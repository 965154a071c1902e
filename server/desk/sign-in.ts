/** Signing in: an address, a link by mail, a button. Nobody can tell from an answer whether an address is of the staff. */
import { deskPaths } from '#contract/desk.ts';
import { createRate } from '../leads/rate.ts';
import { sessionCookie, setCookie } from './cookies.ts';
import { seeOther } from './headers.ts';
import type { DeskOptions, Visit } from './options.ts';
import { hashOf, linkMs, newToken, sessionMs } from './tokens.ts';

const limit = (refusedAbove: number, leakPerMinute: number) => createRate({ posts: { refusedAbove, leakPerMinute }, stored: [], origins: 20_000 });

export function createSignIn({ staff, siteUrl, company, store, pages, sendLink, now, log }: DeskOptions) {
  const asked = { byClient: limit(10, 1), byAddress: limit(5, 0.5) };
  const entered = limit(30, 10);

  /** After the answer: how long it takes would tell who is of the staff. */
  async function mailLink(email: string, language: string): Promise<void> {
    if (!staff.includes(email)) return;
    const token = newToken();
    await store.addLink({ hash: hashOf(token), email, now: now(), expiresAt: now() + linkMs });
    await sendLink(email, pages.signInMail(language, { company, link: `${siteUrl}${deskPaths.enter}?t=${token}` }));
  }

  return {
    form: ({ query, show }: Visit) => show(200, { page: 'signIn', ...('sent' in query && { said: 'sent' as const }) }),

    ask({ values, origins, language, show }: Visit): Response {
      const email = (values['email'] ?? '').trim().toLowerCase().slice(0, 254);
      const waits = [asked.byClient(origins, now()), asked.byAddress([{ name: email, visitors: 1 }], now())].map(({ retryAfterSeconds = 0 }) => retryAfterSeconds);
      const wait = Math.max(...waits);
      if (wait > 0) return show(429, { page: 'signIn', said: 'tooMany' }, { 'Retry-After': String(wait) });
      setImmediate(() => {
        mailLink(email, language).catch((error: Error & { code?: string }) => log.error({ reason: error.code ?? error.name }, 'sign-in link not sent'));
      });
      return seeOther(`${deskPaths.signIn}?sent`);
    },

    /** Programs that look at mail follow links: only the button uses one up. */
    async confirm({ query, origins, show }: Visit): Promise<Response> {
      const { retryAfterSeconds } = entered(origins, now());
      if (retryAfterSeconds !== undefined) return show(429, { page: 'signIn', said: 'tooMany' }, { 'Retry-After': String(retryAfterSeconds) });
      const token = query['t'] ?? '';
      const email = await store.linkFor(hashOf(token), now());
      return email !== null && staff.includes(email) ? show(200, { page: 'enter', token, email }) : show(410, { page: 'signIn', said: 'spent' });
    },

    async enter({ values, origins, session, show }: Visit): Promise<Response> {
      const { retryAfterSeconds } = entered(origins, now());
      if (retryAfterSeconds !== undefined) return show(429, { page: 'signIn', said: 'tooMany' }, { 'Retry-After': String(retryAfterSeconds) });
      // Always a new one, whatever the browser had before.
      const token = newToken();
      const link = hashOf(values['token'] ?? '');
      const known = await store.linkFor(link, now());
      const email = known !== null && staff.includes(known) ? await store.signIn({ link, session: hashOf(token), now: now(), expiresAt: now() + sessionMs }) : null;
      if (email === null) return show(410, { page: 'signIn', said: 'spent' });
      if (session) await store.signOut({ which: { session: hashOf(session.token) }, who: session.email, now: now() });
      return seeOther(deskPaths.list, [setCookie(sessionCookie, token, sessionMs)]);
    },

    async leave({ session }: Visit): Promise<Response> {
      if (session) await store.signOut({ which: { session: hashOf(session.token) }, who: session.email, now: now() });
      return seeOther(deskPaths.signIn, [setCookie(sessionCookie, '', 0)]);
    },
  };
}
