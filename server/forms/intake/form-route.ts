/** The endpoints of forms. A 2xx is sent only once the form and its files are on disk. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { answersOf, findErrors } from '#contract/forms/answers.ts';
import { formIdAt, hasFiles, type Answer, type Form } from '#contract/forms/form.ts';
import { reservedNames, idempotencyHeader } from '#contract/forms/submission.ts';
import { readBody } from '#server/http/read-body.ts';
import type { ReadLimits } from '#server/http/read-bytes.ts';
import { readUpload, refusedUploadLimits, uploadLimitsFor, type Upload } from '#server/http/read-upload.ts';
import { createUploadSlots, type UploadSlot } from '#server/http/upload-slots.ts';
import { checkFiles } from './check-files.ts';
import { normaliseText, normaliseValues } from './normalise.ts';
import { close, createSubmission, type FieldErrors, type ReadForm, type SubmissionOptions } from './submission.ts';

export interface FormRouteOptions extends SubmissionOptions {
  log: Logger;
  /** Undefined without a scanner. */
  wakeScanner: (() => void) | undefined;
  /** Further forms get 503 while this many saves are pending. */
  maxPendingSaves?: number;
  /** In tests, shorter times. */
  uploadTimes?: Partial<ReadLimits>;
  /** For uploads that are refused whatever they contain. */
  refusedLimits?: ReadLimits;
}

/** Each takes up to 15 MB of memory, and somebody with a slow connection takes minutes. */
const maxUploads = 64;
/** Of fields that the form has no more: the page was open since before, or came from a cache. */
const maxUnknownFields = 20;
const maxUnknownLength = 2000;

export function createFormRoute(options: FormRouteOptions): (c: Context) => Promise<Response> {
  const { limits, maxPendingSaves = 512, now, siteUrl, wakeScanner } = options;
  const uploads = createUploadSlots(maxUploads);
  let pendingSaves = 0;

  async function respond(c: Context, log: Logger): Promise<Response> {
    const submission = createSubmission(c, options, log);
    const { texts } = submission;
    const { clientKeys, reject } = submission;
    if (!submission.form) {
      const isByMail = texts.site.applications === 'mail' && submission.id === 'application';
      return reject(404, isByMail ? 'byMail' : 'notUnderstood', close);
    }
    if (c.req.method !== 'POST') return reject(405, 'notUnderstood', { Allow: 'POST' });
    // JSON has no files, and is read like that of any other form.
    const isUpload = hasFiles(submission.form) && c.req.header('Content-Type')?.startsWith('multipart/') === true;
    const rejectTooMany = (seconds: number) =>
      reject(429, 'tooMany', { 'Retry-After': String(seconds), ...(isUpload && close) });
    // Before the body is read, which is the expensive part.
    const posts = limits.posts(clientKeys, now());
    if (posts.retryAfterSeconds !== undefined && !isUpload) return rejectTooMany(posts.retryAfterSeconds);
    const slot = isUpload && posts.retryAfterSeconds === undefined ? uploads.take(clientKeys) : undefined;
    let isSaving = false;
    try {
      const body = isUpload ? await readFormUpload(c, submission.form, slot) : await readPlainBody(c);
      const form = submission.read(body);
      if (posts.retryAfterSeconds !== undefined) return rejectTooMany(posts.retryAfterSeconds);
      if (isUpload && !slot) return reject(503, 'unavailable', { 'Retry-After': '20', ...close });
      if (body.problem) return submission.rejectBody(body);
      const stored = submission.count(isUpload ? limits.uploads : limits.stored);
      if (stored.retryAfterSeconds !== undefined) return rejectTooMany(stored.retryAfterSeconds);
      if (!submission.isKeyValid) return reject(400, 'notUnderstood');

      const values = normaliseValues(form, submission.values);
      submission.values = values;
      const { files, errors: fileErrors } = checkFiles(form, body.files, wakeScanner ? 'waiting' : 'unchecked');
      const errors: FieldErrors = [
        ...findErrors(form, values).map(([{ name }, error]) => ({
          field: name,
          message: submission.textOf(error.code, error.values),
        })),
        ...fileErrors.map(([{ name, files: rules }, code]) => ({
          field: name,
          message: submission.fileTextOf(code, rules!),
        })),
      ];
      if (errors.length > 0) return reject(422, 'required', {}, errors);
      if (!isUpload && pendingSaves >= maxPendingSaves) return reject(503, 'unavailable', { 'Retry-After': '2' });

      const verdict = submission.judge(body.values);
      const { job, sentJob } = submission;
      const names = Object.groupBy(files, ({ field }) => field);
      const withFiles = { ...values };
      for (const [field, own = []] of Object.entries(names)) withFiles[field] = own.map(({ name }) => name).join(', ');
      const answers = [...answersOf(form, withFiles), ...unknownAnswers(form, body.values)];
      const onSettled = () => {
        pendingSaves--;
        // Until then, the files are in memory.
        slot?.free();
      };
      isSaving = true;
      pendingSaves++;
      const saved = await submission.save({ answers, files, job, sentJob, ...verdict }, onSettled);
      if (saved instanceof Response) return saved;

      const { outcome, reference } = saved;
      if (outcome === 'repeated') submission.refund();
      const { score, reasons } = verdict;
      log.info({ status: 201, outcome, reference, score, reasons }, 'form stored');
      if (files.length > 0) wakeScanner?.();
      // One that was sent again may have come in time.
      const isTooLate =
        sentJob !== undefined && !job && (outcome === 'created' || !(await options.store.get(reference))?.job);
      const message = isTooLate ? submission.textOf('sentClosed') : form.texts.sent;
      return submission.respond(201, { message, reference }, () =>
        texts.responsePages.accepted(submission.language, form, reference, message),
      );
    } finally {
      if (!isSaving) slot?.free();
    }
  }

  async function readFormUpload(c: Context, form: Form, slot: UploadSlot | undefined): Promise<Upload> {
    const { refusedLimits = refusedUploadLimits, uploadTimes } = options;
    const fileBytes = form.fields.reduce((sum, { files }) => sum + (files ? files.maxBytes * files.maxFiles : 0), 0);
    const readLimits = slot ? { ...uploadLimitsFor(fileBytes), ...uploadTimes } : refusedLimits;
    const upload = await readUpload(c.req.raw, readLimits, slot);
    slot?.keep();
    return upload;
  }

  return async (c) => {
    const requestId = crypto.randomUUID();
    const form = formIdAt(c.req.path);
    const response =
      respondToPreflight(c.req.raw, siteUrl) ?? (await respond(c, options.log.child({ requestId, form })));
    response.headers.set('X-Request-Id', requestId);
    setAllowOrigin(response, c.req.raw, siteUrl);
    return response;
  };
}

/** CORS for SITE_URL only, for sites whose pages are served by a different host. Other origins get no such headers. */
const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': `Content-Type, ${idempotencyHeader}`,
  // Two hours, the maximum in Chromium.
  'Access-Control-Max-Age': '7200',
  'Cache-Control': 'no-store',
};

function respondToPreflight({ method, headers }: Request, siteUrl: string): Response | undefined {
  if (method !== 'OPTIONS' || headers.get('Origin') !== siteUrl || !headers.has('Access-Control-Request-Method'))
    return undefined;
  return new Response(null, { status: 204, headers: preflightHeaders });
}

function setAllowOrigin(response: Response, { headers }: Request, siteUrl: string): void {
  response.headers.append('Vary', 'Origin');
  if (headers.get('Origin') === siteUrl) response.headers.set('Access-Control-Allow-Origin', siteUrl);
}

async function readPlainBody(c: Context): Promise<ReadForm> {
  const body = await readBody(c.req.raw);
  if (!('status' in body)) return { values: body.values, files: [] };
  const problems = { 400: 'malformed', 413: 'tooLarge', 415: 'notMultipart' } as const;
  return { values: {}, files: [], problem: problems[body.status] };
}

/** Text for fields that the form does not have, as far as a person may have typed it. */
function unknownAnswers({ fields }: Form, values: Record<string, unknown>): Answer[] {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.entries(values).flatMap(([name, value]): Answer[] => {
    if (known.has(name) || reservedNames.has(name) || typeof value !== 'string' || !/^[a-z][a-z\d_]{0,39}$/.test(name))
      return [];
    const text = normaliseText(value.slice(0, maxUnknownLength));
    return text === '' ? [] : [{ name, type: 'text', label: name, value: text, isUnknown: true }];
  });
  return unknown.slice(0, maxUnknownFields);
}
