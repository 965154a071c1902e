/** A form on its way from a visitor into the database: what all endpoints do with it. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { idempotencyHeader, languageField } from '#contract/forms/project-request.ts';
import { isPlainMailAddress } from '#server/mail/mail-address.ts';
import type { GetLeadTexts } from '#server/forms/lead-texts.ts';
import type { DeliveryChannel, LeadKind, NewLead } from '#server/forms/store/lead-types.ts';
import { peerAddressOf, type GetRateLimitKeys } from '#server/http/rate-limit-keys.ts';
import type { RateLimiter, RateLimitResult } from '#server/http/rate-limit.ts';
import { withTimeout } from '#server/process/with-timeout.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';
import { respondToPreflight, setAllowOrigin } from './cors.ts';
import { formatWait } from './format-wait.ts';
import { usualRecent, usualSuspicious, type IntakeLimits } from './intake-limits.ts';
import { rewriteLinksToSite } from './response-page.ts';
import { assessSpam, type SpamVerdict } from './spam.ts';
import { originOf, sourceLanguageOf, type RequestOrigin } from './visit-source.ts';

export interface IntakeOptions {
  store: Pick<LeadStore, 'save'>;
  channels: DeliveryChannel[];
  getTexts: GetLeadTexts;
  siteUrl: string;
  getRateLimitKeys: GetRateLimitKeys;
  limits: IntakeLimits;
  maxRequestsPerDay: number;
  now: () => number;
  log: Logger;
  /** Called after each stored form, so that its deliveries start at once. */
  onStored: () => void;
}

/** Shorter than the timeouts of browsers and proxies. */
const saveTimeoutMs = 15_000;

type ResponseStatus = 201 | 400 | 404 | 405 | 408 | 413 | 415 | 422 | 429 | 503;
type Headers = Record<string, string>;
/** Both forms have messages for these. */
type SharedMessage = 'unavailable' | 'keyReused';

interface Rejection {
  error: string;
  errors?: { field: string; message: string }[];
}

/** How one kind of form answers. */
interface Answers<Message extends string, Rejected extends Rejection> {
  textOf: (messageKey: Message | SharedMessage, values: { wait: string }) => string;
  renderRejected: (rejection: Rejected) => string;
}

type LeadToSave = Omit<NewLead, 'language' | 'key' | 'channels' | 'maxRequestsPerDay' | 'now' | keyof RequestOrigin>;

const logTexts = {
  request: { refused: 'request refused', notStored: 'request not stored', full: 'MAX_REQUESTS_A_DAY reached' },
  application: {
    refused: 'application refused',
    notStored: 'application not stored',
    full: 'MAX_APPLICATIONS_A_DAY reached',
  },
};

export function createSubmission(c: Context, group: keyof typeof logTexts, options: IntakeOptions, log: Logger) {
  const { store, siteUrl, limits, now } = options;
  const logged = logTexts[group];
  const texts = options.getTexts();
  const { languages } = texts;
  const { headers } = c.req.raw;
  const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false;
  const key = c.req.header(idempotencyHeader);
  const clientKeys = options.getRateLimitKeys(peerAddressOf(c), c.req.header('X-Forwarded-For'));
  /** What counts towards a limit only if the form is stored. */
  const counted: RateLimitResult[] = [];

  const submission = {
    texts,
    clientKeys,
    language: sourceLanguageOf(headers, languages),
    origin: {} as RequestOrigin,
    isKeyValid: key === undefined || /^[!-~]{1,200}$/.test(key),

    /** From now on, responses are in the language of the form. */
    readOrigin(values: Record<string, unknown>): void {
      submission.language =
        languages.languageCodes.find((code) => code === values[languageField]) ?? submission.language;
      submission.origin = originOf(values, headers, texts);
    },

    count(limiter: RateLimiter): RateLimitResult {
      const result = limiter(clientKeys, now());
      counted.push(result);
      return result;
    },

    refund: () => counted.forEach((rate) => rate.refund()),

    judge(values: Record<string, unknown>): SpamVerdict & { isFrequentSender: boolean } {
      const countSuspicious = () => submission.count(limits.suspicious).level > usualSuspicious;
      const verdict = assessSpam({ values, headers, siteUrl, countSuspicious, now: now() });
      return { ...verdict, isFrequentSender: submission.count(limits.recent).level > usualRecent };
    },

    respond(status: ResponseStatus, body: object, renderPage: () => string, extraHeaders: Headers = {}): Response {
      const text = wantsPage ? rewriteLinksToSite(renderPage(), siteUrl, c.req.header('Host')) : JSON.stringify(body);
      return new Response(text, {
        status,
        headers: {
          'Content-Type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
          'Content-Language': submission.language,
          'Cache-Control': 'no-store',
          ...extraHeaders,
        },
      });
    },

    createReject<Message extends string, Rejected extends Rejection>(answers: Answers<Message, Rejected>) {
      return (
        status: ResponseStatus,
        messageKey: Message | SharedMessage,
        extraHeaders: Headers = {},
        errors?: Rejected['errors'],
      ): Response => {
        const seconds = Number(extraHeaders['Retry-After'] ?? 0);
        const wait = formatWait(seconds, languages.settingsOf(submission.language).locale);
        const error = errors?.[0]?.message ?? answers.textOf(messageKey, { wait });
        const rejection = { error, ...(errors && { errors }) } as Rejected;
        submission.refund();
        log.info({ status, messageKey }, logged.refused);
        return submission.respond(status, rejection, () => answers.renderRejected(rejection), extraHeaders);
      };
    },

    /** `onSettled` is called once the database has answered, even if the visitor has already got a timeout. */
    async save(
      lead: LeadToSave,
      reject: (status: 422 | 503, messageKey: SharedMessage, extraHeaders?: Headers) => Response,
      onSettled: () => void,
    ) {
      const { maxRequestsPerDay, channels, onStored } = options;
      const { language, origin } = submission;
      // Nothing is queued that no mail server would accept.
      const possible = channels.filter(
        (channel) => channel !== 'confirmation' || isPlainMailAddress(lead.request.email),
      );
      const complete = { ...lead, ...origin, language, key, channels: possible, maxRequestsPerDay, now: now() };
      try {
        const saved = await withTimeout(saveTimeoutMs, store.save(complete).finally(onSettled));
        if (saved.outcome === 'conflict') return reject(422, 'keyReused');
        if (saved.outcome !== 'full') {
          onStored();
          return saved;
        }
        // Anyone can fill the quarantine, so that is no alarm.
        const { quarantined, retryAfterSeconds } = saved;
        log[quarantined ? 'warn' : 'error']({ reason: logged.full, quarantined }, logged.notStored);
        return reject(503, 'unavailable', { 'Retry-After': String(retryAfterSeconds) });
      } catch (error) {
        log.error({ reason: (error as Error).message }, logged.notStored);
        return reject(503, 'unavailable', { 'Retry-After': '30' });
      }
    },
  };
  return submission;
}

type Respond = (c: Context, kind: LeadKind, log: Logger) => Promise<Response>;

export function createEndpoint(kind: LeadKind, { siteUrl, log }: IntakeOptions, respond: Respond) {
  return async (c: Context): Promise<Response> => {
    const requestId = crypto.randomUUID();
    const response = respondToPreflight(c.req.raw, siteUrl) ?? (await respond(c, kind, log.child({ requestId, kind })));
    response.headers.set('X-Request-Id', requestId);
    setAllowOrigin(response, c.req.raw, siteUrl);
    return response;
  };
}
