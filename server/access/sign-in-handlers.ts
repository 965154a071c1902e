/** Signing in: enter a mail address, follow the mailed link, press a button. Responses do not reveal who may. */
import type { Logger } from 'pino';
import { deskPaths, type DeskRenderer } from '#contract/desk.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { sessionCookie, type DeskCookies } from '#server/desk/cookies.ts';
import { seeOther } from '#server/desk/desk-responses.ts';
import { homeOf, rolesOf, type DeskPeople } from './roles.ts';
import type { DeskHttpContext } from '#server/desk/desk-context.ts';
import type { MailBrand } from '#server/mail/mail-layout.ts';
import type { AccessStore } from './access-operations.ts';
import type { SendSignInLink } from './sign-in-mail.ts';
import { hashToken, linkLifetimeMs, createToken, sessionLifetimeMs } from '#server/desk/tokens.ts';

/**
 * Anyone can ask for links to any address, so what strangers ask for must not keep the person from signing in. Above the
 * limit of an address no mail is sent, but the response is the same: the last link in the mailbox is at most a minute
 * old, and valid for ten.
 */
const linkLimitSettings = { byClient: [30, 6], byAddress: [10, 1] } as const;

const createLimiter = (rejectAbove: number, leakPerMinute: number) =>
  createRateLimiter([{ rejectAbove, leakPerMinute }]);

export const tooMany = (renderPage: DeskHttpContext['renderPage'], seconds: number): Response =>
  renderPage(429, { page: 'signIn', notice: 'tooMany' }, { 'Retry-After': String(seconds) });

export interface SignInOptions extends DeskPeople {
  siteUrl: string;
  getCompany: () => string;
  getMailBrand: () => MailBrand;
  store: Pick<AccessStore, 'addSignInLink' | 'findSignInLink' | 'signIn' | 'signOut'>;
  pages: Pick<DeskRenderer, 'signInMailTexts'>;
  sendLink: SendSignInLink;
  now: () => number;
  log: Logger;
}

export function createSignInHandlers(options: SignInOptions, cookies: DeskCookies) {
  const { siteUrl, getCompany, getMailBrand, store, pages, sendLink, now, log } = options;
  const mayEnter = (email: string) => rolesOf(email, options).length > 0;
  const linkLimits = {
    byClient: createLimiter(...linkLimitSettings.byClient),
    byAddress: createLimiter(...linkLimitSettings.byAddress),
  };
  const signInLimit = createLimiter(30, 10);

  /** Runs after the response: the time it takes would reveal whether the address may sign in. */
  async function mailLink(email: string, language: string): Promise<void> {
    const token = createToken();
    await store.addSignInLink({ hash: hashToken(token), email, now: now(), expiresAt: now() + linkLifetimeMs });
    await sendLink(email, {
      language,
      texts: pages.signInMailTexts(language, getCompany()),
      link: `${siteUrl}${deskPaths.enter}?t=${token}`,
      brand: getMailBrand(),
    });
  }

  return {
    form: ({ query, renderPage }: DeskHttpContext) =>
      renderPage(200, { page: 'signIn', ...('sent' in query && { notice: 'sent' as const }) }),

    requestLink({ formValues, rateLimitKeys, language, renderPage }: DeskHttpContext): Response {
      const email = (formValues['email'] ?? '').trim().toLowerCase().slice(0, 254);
      const logOutcome = (outcome: string) => log.info({ outcome }, 'sign-in link requested');
      const { retryAfterSeconds } = linkLimits.byClient(rateLimitKeys, now());
      if (retryAfterSeconds !== undefined) {
        logOutcome('too many from the client');
        return tooMany(renderPage, retryAfterSeconds);
      }
      // Only what was let through counts for the address, and only addresses on the list fill memory.
      const isKnown = mayEnter(email);
      const isTooMany =
        isKnown && linkLimits.byAddress([{ name: email, visitors: 1 }], now()).retryAfterSeconds !== undefined;
      logOutcome(isTooMany ? 'too many for the address' : isKnown ? 'mailed' : 'not on the list');
      if (isKnown && !isTooMany)
        setImmediate(() => {
          mailLink(email, language).catch((error: Error & { code?: string }) =>
            log.error({ reason: error.code ?? error.name }, 'sign-in link not sent'),
          );
        });
      return seeOther(`${deskPaths.signIn}?sent`);
    },

    /** Mail scanners follow links, so a link is used up only by pressing the button. */
    async confirm({ query, rateLimitKeys, renderPage }: DeskHttpContext): Promise<Response> {
      const { retryAfterSeconds } = signInLimit(rateLimitKeys, now());
      if (retryAfterSeconds !== undefined) return tooMany(renderPage, retryAfterSeconds);
      const token = query['t'] ?? '';
      const email = await store.findSignInLink(hashToken(token), now());
      return email !== null && mayEnter(email)
        ? renderPage(200, { page: 'enter', token, email })
        : renderPage(410, { page: 'signIn', notice: 'linkInvalid' });
    },

    async enter({ formValues, rateLimitKeys, session, renderPage }: DeskHttpContext): Promise<Response> {
      const { retryAfterSeconds } = signInLimit(rateLimitKeys, now());
      if (retryAfterSeconds !== undefined) return tooMany(renderPage, retryAfterSeconds);
      // Always a new session: prevents session fixation.
      const token = createToken();
      const link = hashToken(formValues['token'] ?? '');
      const linkEmail = await store.findSignInLink(link, now());
      const email =
        linkEmail !== null && mayEnter(linkEmail)
          ? await store.signIn({ link, session: hashToken(token), now: now(), expiresAt: now() + sessionLifetimeMs })
          : null;
      if (email === null) return renderPage(410, { page: 'signIn', notice: 'linkInvalid' });
      if (session) await store.signOut({ session: hashToken(session.token), who: session.email, now: now() });
      return seeOther(homeOf(rolesOf(email, options)), [cookies.serialise(sessionCookie, token, sessionLifetimeMs)]);
    },

    async signOut({ session }: DeskHttpContext): Promise<Response> {
      if (session) await store.signOut({ session: hashToken(session.token), who: session.email, now: now() });
      return seeOther(deskPaths.signIn, [cookies.serialise(sessionCookie, '', 0)]);
    },
  };
}
