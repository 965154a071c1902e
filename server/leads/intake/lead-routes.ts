/** The two endpoints for visitors' requests. A 2xx is sent only once the request is on disk. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Language } from '#model/schema/content-types.ts';
import {
  normalisePhone,
  validateRequest,
  languageField,
  idempotencyHeader,
  lengthPlaceholders,
  type AcceptedResponse,
  type ProjectRequest,
  type RejectedResponse,
} from '#contract/project-request.ts';
import type { RejectedApplication } from '#contract/application.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { rewriteLinksToSite } from './response-page.ts';
import { peerAddressOf, type GetRateLimitKeys } from '../../http/rate-limit-keys.ts';
import { isPlainMailAddress } from '../../env/delivery-settings.ts';
import { formatWait } from './format-wait.ts';
import { setAllowOrigin, respondToPreflight } from './cors.ts';
import { normaliseRequest, pickTextFields } from './normalise.ts';
import type { RateLimitResult } from '../../http/rate-limit.ts';
import { usualRecent, usualSuspicious, type IntakeLimits } from './intake-limits.ts';
import { readBody } from '../../http/read-body.ts';
import { assessSpam } from './spam.ts';
import { originOf, sourceLanguageOf, type RequestOrigin } from './visit-source.ts';
import type { DeliveryChannel, NewLead, RequestKind, SaveResult } from '../store/lead-types.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { ServerMessages } from '../../pages/site-manifest.ts';
import type { GetLeadTexts } from '../lead-texts.ts';

export interface LeadRouteOptions {
  store: Pick<LeadStore, 'save'>;
  channels: DeliveryChannel[];
  getTexts: GetLeadTexts;
  siteUrl: string;
  getRateLimitKeys: GetRateLimitKeys;
  limits: IntakeLimits;
  maxRequestsPerDay: number;
  now: () => number;
  log: Logger;
  /** Called after each stored request, so that its deliveries start at once. */
  onStored: () => void;
  /** Further requests get 503 while this many saves are pending. */
  maxPendingSaves?: number;
}

/** Shorter than the timeouts of browsers and proxies. */
export const saveTimeoutMs = 15_000;

export type ResponseStatus = 201 | 400 | 404 | 405 | 408 | 413 | 415 | 422 | 429 | 503;
type Headers = Record<string, string>;

export function createLeadRoutes(options: LeadRouteOptions): (kind: RequestKind) => (c: Context) => Promise<Response> {
  const { store, getTexts, siteUrl, limits, now, maxPendingSaves = 512 } = options;
  let pendingSaves = 0;

  /** Stays pending until storage has settled, even if the visitor has already got a timeout. */
  function save(lead: NewLead): Promise<SaveResult> {
    pendingSaves++;
    return withTimeout(
      saveTimeoutMs,
      store.save(lead).finally(() => pendingSaves--),
    );
  }

  async function respond(c: Context, kind: RequestKind, log: Logger): Promise<Response> {
    const texts = getTexts();
    const { site, messages, languages, responsePages: pages } = texts;
    const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false;
    let language: Language = sourceLanguageOf(c.req.raw.headers, languages);
    let typed: ProjectRequest | undefined;
    let origin: RequestOrigin = {};
    /** What counts towards a limit only if the request is stored. */
    const counted: RateLimitResult[] = [];
    const refund = () => counted.forEach((rate) => rate.refund());
    const withSiteLinks = (page: string) => rewriteLinksToSite(page, siteUrl, c.req.header('Host'));

    const reject = (
      status: ResponseStatus,
      messageKey: keyof ServerMessages['messages'],
      headers: Headers = {},
      errors?: RejectedResponse['errors'],
    ) => {
      const wait = formatWait(Number(headers['Retry-After'] ?? 0), languages.settingsOf(language).locale);
      const rejection: RejectedResponse = {
        error:
          errors?.[0]?.message ?? interpolate(messages[language]!.messages[messageKey], { wait, email: site.email }),
        ...(errors && { errors }),
      };
      refund();
      log.info({ status, messageKey }, 'request refused');
      return createResponse(
        status,
        wantsPage ? withSiteLinks(pages.rejected(language, kind, rejection, { typed, origin })) : rejection,
        language,
        headers,
      );
    };

    if (c.req.method !== 'POST') return reject(405, 'notUnderstood', { Allow: 'POST' });
    const clientKeys = options.getRateLimitKeys(peerAddressOf(c), c.req.header('X-Forwarded-For'));
    const rejectTooMany = (seconds: number) => reject(429, 'tooMany', { 'Retry-After': String(seconds) });
    // Before the body is read, which is the expensive part.
    const posts = limits.posts(clientKeys, now());
    if (posts.retryAfterSeconds !== undefined) return rejectTooMany(posts.retryAfterSeconds);
    const body = await readBody(c.req.raw);
    if ('status' in body) {
      // The unread rest of the body would be parsed as the next request.
      return body.status === 413
        ? reject(413, 'tooLarge', { Connection: 'close' })
        : reject(body.status, 'notUnderstood');
    }
    const { values } = body;
    language = languages.languageCodes.find((code) => code === values[languageField]) ?? language;
    // The response page keeps what was typed. Normalise only after the rate limit, because it is expensive.
    typed = pickTextFields(values);
    origin = originOf(values, c.req.raw.headers, texts);
    const stored = limits.stored(clientKeys, now());
    if (stored.retryAfterSeconds !== undefined) return rejectTooMany(stored.retryAfterSeconds);
    counted.push(stored);
    typed = normaliseRequest(typed);
    typed.phone = normalisePhone(typed.phone, site.form.phoneFormat);

    const key = c.req.header(idempotencyHeader);
    if (key !== undefined && !/^[!-~]{1,200}$/.test(key)) return reject(400, 'notUnderstood');

    const fieldErrors = validateRequest(typed, site.form);
    if (fieldErrors[0]) {
      const errors = fieldErrors.map(([field, errorKey]) => ({
        field,
        message: interpolate(messages[language]!.messages[errorKey], lengthPlaceholders(field, typed[field])),
      }));
      return reject(422, fieldErrors[0][1], {}, errors);
    }

    if (pendingSaves >= maxPendingSaves) return reject(503, 'unavailable', { 'Retry-After': '2' });
    const countSuspicious = () => {
      const suspicious = limits.suspicious(clientKeys, now());
      counted.push(suspicious);
      return suspicious.level > usualSuspicious;
    };
    const verdict = assessSpam({ values, headers: c.req.raw.headers, siteUrl, countSuspicious, now: now() });
    const recent = limits.recent(clientKeys, now());
    counted.push(recent);
    let saved: SaveResult;
    try {
      saved = await save({
        kind,
        request: typed,
        language,
        ...origin,
        key,
        ...verdict,
        // Nothing is queued that no mail server would accept.
        channels: options.channels.filter((channel) => channel !== 'confirmation' || isPlainMailAddress(typed.email)),
        isFrequentSender: recent.level > usualRecent,
        maxRequestsPerDay: options.maxRequestsPerDay,
        now: now(),
      });
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'request not stored');
      return reject(503, 'unavailable', { 'Retry-After': '30' });
    }
    if (saved.outcome === 'full') {
      // Anyone can fill the quarantine, so that is no alarm.
      const { quarantined, retryAfterSeconds } = saved;
      log[quarantined ? 'warn' : 'error']({ reason: 'MAX_REQUESTS_A_DAY reached', quarantined }, 'request not stored');
      return reject(503, 'unavailable', { 'Retry-After': String(retryAfterSeconds) });
    }
    if (saved.outcome === 'conflict') return reject(422, 'keyReused');

    const { outcome, reference } = saved;
    if (outcome === 'repeated') refund();
    log.info({ status: 201, outcome, reference, score: verdict.score, reasons: verdict.reasons }, 'request stored');
    options.onStored();
    const accepted: AcceptedResponse = { message: messages[language]!.messages.sent, reference };
    return createResponse(
      201,
      wantsPage ? withSiteLinks(pages.accepted(language, kind, reference)) : accepted,
      language,
    );
  }

  return (kind) => async (c) => {
    const requestId = crypto.randomUUID();
    const response =
      respondToPreflight(c.req.raw, siteUrl) ?? (await respond(c, kind, options.log.child({ requestId, kind })));
    response.headers.set('X-Request-Id', requestId);
    setAllowOrigin(response, c.req.raw, siteUrl);
    return response;
  };
}

export function createResponse(
  status: ResponseStatus,
  body: string | AcceptedResponse | RejectedResponse | RejectedApplication,
  language: Language,
  headers: Headers = {},
): Response {
  const isPage = typeof body === 'string';
  return new Response(isPage ? body : JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Language': language,
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
