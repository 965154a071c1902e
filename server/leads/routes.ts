/** The two endpoints that take a visitor's request. A 2xx is sent only when it is on disk. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Languages } from '#model/languages.ts';
import type { Language } from '#model/schema.ts';
import { faultsOf, formLanguage, idempotencyHeader, sizesOf, type Accepted, type ProjectRequest, type Refused } from '#contract/project-request.ts';
import { fillIn } from '#model/fill.ts';
import { leadToSite, type AnswerPages } from './answer-page.ts';
import { peerOf, type ClientAddress, type Origin } from './client-address.ts';
import { allowOrigin, preflight } from './cors.ts';
import { normaliseRequest, textsOf } from './normalise.ts';
import type { Rate } from './rate.ts';
import { readBody } from './read-body.ts';
import { sentFrom } from './sent-from.ts';
import { judge } from './spam.ts';
import type { Channel, Kind, NewLead, Saved } from './lead-types.ts';
import type { LeadStore } from './store.ts';
import { within } from './within.ts';
import type { Words, WordsByLanguage } from './words.ts';

export interface LeadOptions {
  store: Pick<LeadStore, 'save'>;
  channels: Channel[];
  words: WordsByLanguage;
  languages: Languages;
  pages: AnswerPages;
  siteUrl: string;
  clientAddress: ClientAddress;
  rate: (origins: Origin[], now: number) => Rate;
  maxADay: number;
  now: () => number;
  log: Logger;
  /** Told of every request that was stored, so that its deliveries need not wait. */
  onStored: () => void;
  /** So many may wait for the disk; the next one is told to come back. */
  maxWaiting?: number;
}

/** Sooner than browsers and proxies give up. */
const answerMs = 15_000;

type Status = 201 | 400 | 405 | 413 | 415 | 422 | 429 | 503;
type Headers = Record<string, string>;

export function createLeadRoutes(options: LeadOptions): (kind: Kind) => (c: Context) => Promise<Response> {
  const { store, words, languages, pages, siteUrl, now, maxWaiting = 512 } = options;
  let waiting = 0;

  /** Counts as waiting until storage has answered, though the visitor may have been told sooner to come back. */
  function save(lead: NewLead): Promise<Saved> {
    waiting++;
    return within(answerMs, store.save(lead).finally(() => waiting--));
  }

  async function answer(c: Context, kind: Kind, log: Logger): Promise<Response> {
    const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false;
    let language: Language = languages.bare;
    let typed: ProjectRequest | undefined;
    let rate: Rate | undefined;
    const linked = (page: string) => leadToSite(page, siteUrl, c.req.header('Host'));

    const refuse = (status: Status, word: keyof Words['messages'], headers: Headers = {}, errors?: Refused['errors']) => {
      const refusal: Refused = { error: errors?.[0]?.message ?? words[language]!.messages[word], ...(errors && { errors }) };
      rate?.giveBack();
      log.info({ status, word }, 'request refused');
      return reply(status, wantsPage ? linked(pages.refused(language, kind, refusal, typed)) : refusal, language, headers);
    };

    if (c.req.method !== 'POST') return refuse(405, 'notUnderstood', { Allow: 'POST' });
    const body = await readBody(c.req.raw);
    if ('refused' in body) {
      // What is still on its way would be taken for the next request.
      return body.refused === 413 ? refuse(413, 'tooLarge', { Connection: 'close' }) : refuse(body.refused, 'notUnderstood');
    }
    const { values } = body;
    language = languages.codes.find((code) => code === values[formLanguage]) ?? language;
    rate = options.rate(options.clientAddress(peerOf(c), c.req.header('X-Forwarded-For')), now());
    const { unusual, retryAfterSeconds } = rate;
    // As it came, for the form that is shown again: whoever sends too much is not worth any work.
    typed = textsOf(values);
    if (retryAfterSeconds !== undefined) return refuse(429, 'tooMany', { 'Retry-After': String(retryAfterSeconds) });
    typed = normaliseRequest(typed);

    const key = c.req.header(idempotencyHeader);
    if (key !== undefined && !/^[!-~]{1,200}$/.test(key)) return refuse(400, 'notUnderstood');

    const faults = faultsOf(typed);
    if (faults[0]) {
      const errors = faults.map(([field, fault]) => ({ field, message: fillIn(words[language]!.messages[fault], sizesOf(field, typed[field])) }));
      return refuse(422, faults[0][1], {}, errors);
    }

    if (waiting >= maxWaiting) return refuse(503, 'unavailable', { 'Retry-After': '2' });
    const judgement = judge({ values, headers: c.req.raw.headers, siteUrl, unusualRate: unusual, now: now() });
    let saved: Saved;
    try {
      saved = await save({ kind, request: typed, language, page: sentFrom(c.req.raw.headers, languages), key, ...judgement, channels: options.channels, maxADay: options.maxADay, now: now() });
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'request not stored');
      return refuse(503, 'unavailable', { 'Retry-After': '30' });
    }
    if (saved.outcome === 'full') {
      log.error({ reason: 'MAX_REQUESTS_A_DAY have been stored within a day' }, 'request not stored');
      return refuse(503, 'unavailable', { 'Retry-After': String(saved.retryAfterSeconds) });
    }
    if (saved.outcome === 'conflict') return refuse(422, 'keyReused');

    const { outcome, reference } = saved;
    if (outcome === 'repeated') rate.giveBack();
    log.info({ status: 201, outcome, reference, score: judgement.score, reasons: judgement.reasons }, 'request stored');
    options.onStored();
    const accepted: Accepted = { message: words[language]!.messages.sent, reference };
    return reply(201, wantsPage ? linked(pages.accepted(language, reference)) : accepted, language);
  }

  return (kind) => async (c) => {
    const requestId = crypto.randomUUID();
    const response = preflight(c.req.raw, siteUrl) ?? (await answer(c, kind, options.log.child({ requestId, kind })));
    response.headers.set('X-Request-Id', requestId);
    allowOrigin(response, c.req.raw, siteUrl);
    return response;
  };
}

function reply(status: Status, body: string | Accepted | Refused, language: Language, headers: Headers = {}): Response {
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
