/** The two endpoints for visitors' requests. A 2xx is sent only once the request is on disk. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import {
  lengthPlaceholders,
  normalisePhone,
  validateRequest,
  type ProjectRequest,
  type RejectedResponse,
} from '#contract/forms/project-request.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { readBody } from '#server/http/read-body.ts';
import type { ServerMessages } from '#server/pages/site-manifest.ts';
import type { LeadKind, RequestKind } from '#server/forms/store/lead-types.ts';
import { normaliseRequest, pickTextFields } from './normalise.ts';
import { createEndpoint, createSubmission, type IntakeOptions } from './submission.ts';

interface LeadRouteOptions extends IntakeOptions {
  /** Further requests get 503 while this many saves are pending. */
  maxPendingSaves?: number;
}

export function createLeadRoutes(options: LeadRouteOptions): (kind: RequestKind) => (c: Context) => Promise<Response> {
  const { limits, now, maxPendingSaves = 512 } = options;
  let pendingSaves = 0;

  async function respond(c: Context, kind: LeadKind, log: Logger): Promise<Response> {
    const submission = createSubmission(c, 'request', options, log);
    const { site, messages, responsePages: pages } = submission.texts;
    let typed: ProjectRequest | undefined;
    const reject = submission.createReject<keyof ServerMessages['messages'], RejectedResponse>({
      textOf: (key, { wait }) => interpolate(messages[submission.language]!.messages[key], { wait, email: site.email }),
      renderRejected: (rejection) =>
        pages.rejected(submission.language, kind as RequestKind, rejection, { typed, origin: submission.origin }),
    });
    const rejectTooMany = (seconds: number) => reject(429, 'tooMany', { 'Retry-After': String(seconds) });

    if (c.req.method !== 'POST') return reject(405, 'notUnderstood', { Allow: 'POST' });
    // Before the body is read, which is the expensive part.
    const posts = limits.posts(submission.clientKeys, now());
    if (posts.retryAfterSeconds !== undefined) return rejectTooMany(posts.retryAfterSeconds);
    const body = await readBody(c.req.raw);
    if ('status' in body) {
      // The unread rest of the body would be parsed as the next request.
      return body.status === 413
        ? reject(413, 'tooLarge', { Connection: 'close' })
        : reject(body.status, 'notUnderstood');
    }
    const { values } = body;
    submission.readOrigin(values);
    // The response page keeps what was typed. Normalise only after the rate limit, because it is expensive.
    typed = pickTextFields(values);
    const stored = submission.count(limits.stored);
    if (stored.retryAfterSeconds !== undefined) return rejectTooMany(stored.retryAfterSeconds);
    typed = normaliseRequest(typed);
    typed.phone = normalisePhone(typed.phone, site.form.phoneFormat);
    if (!submission.isKeyValid) return reject(400, 'notUnderstood');

    const fieldErrors = validateRequest(typed, site.form);
    if (fieldErrors[0]) {
      const errors = fieldErrors.map(([field, errorKey]) => ({
        field,
        message: interpolate(
          messages[submission.language]!.messages[errorKey],
          lengthPlaceholders(field, typed[field]),
        ),
      }));
      return reject(422, fieldErrors[0][1], {}, errors);
    }

    if (pendingSaves >= maxPendingSaves) return reject(503, 'unavailable', { 'Retry-After': '2' });
    const verdict = submission.judge(values);
    pendingSaves++;
    const saved = await submission.save({ kind, request: typed, ...verdict }, reject, () => pendingSaves--);
    if (saved instanceof Response) return saved;

    const { outcome, reference } = saved;
    if (outcome === 'repeated') submission.refund();
    log.info({ status: 201, outcome, reference, score: verdict.score, reasons: verdict.reasons }, 'request stored');
    return submission.respond(201, { message: messages[submission.language]!.messages.sent, reference }, () =>
      pages.accepted(submission.language, kind, reference),
    );
  }

  return (kind) => createEndpoint(kind, options, respond);
}
