/** The endpoint for job applications. A 2xx is sent only once the application and its file are on disk. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import {
  applicationFields,
  fileField,
  jobField,
  maxApplicationLength,
  maxFileBytes,
  normaliseLink,
  validateApplication,
  type FileErrorCode,
  type FileType,
  type JobApplication,
  type RejectedApplication,
} from '#contract/forms/application.ts';
import { countCharacters, normalisePhone, type AcceptedResponse } from '#contract/forms/project-request.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { toSafeFileName } from '#server/forms/files/file-name.ts';
import { detectFileType } from '#server/forms/files/file-type.ts';
import type { LeadKind } from '#server/forms/store/lead-types.ts';
import type { ReadLimits } from '#server/http/read-bytes.ts';
import { defaultUploadLimits, readUpload, refusedUploadLimits, type Upload } from '#server/http/read-upload.ts';
import { createUploadSlots } from '#server/http/upload-slots.ts';
import type { ServerMessages } from '#server/pages/site-manifest.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';
import { normaliseLine, normaliseText } from './normalise.ts';
import { createEndpoint, createSubmission, type IntakeOptions } from './submission.ts';

interface ApplicationRouteOptions extends IntakeOptions {
  store: Pick<LeadStore, 'save' | 'get'>;
  /** Undefined without a scanner. */
  wakeScanner: (() => void) | undefined;
  uploadLimits?: ReadLimits;
  refusedLimits?: ReadLimits;
}

/** Each takes up to 11 MB of memory, and somebody with a slow connection takes minutes. */
const maxUploads = 64;

type MessageKey = Exclude<keyof ServerMessages['messages'], 'success'> | keyof ServerMessages['application'];
type FieldErrors = NonNullable<RejectedApplication['errors']>;

/** What to answer if an upload was not read to its end. The rest of the connection is of no use. */
const uploadProblems: Record<
  NonNullable<Upload['problem']>,
  [status: 400 | 408 | 413 | 415, messageKey: MessageKey]
> = {
  notMultipart: [415, 'notUnderstood'],
  malformed: [400, 'notUnderstood'],
  tooLarge: [413, 'fileTooLarge'],
  stalled: [408, 'stalled'],
  incomplete: [400, 'stalled'],
};
const close = { Connection: 'close' };

export function createApplicationRoute(options: ApplicationRouteOptions): (c: Context) => Promise<Response> {
  const { store, limits, now, uploadLimits = defaultUploadLimits, refusedLimits = refusedUploadLimits } = options;
  const uploads = createUploadSlots(maxUploads);

  async function respond(c: Context, kind: LeadKind, log: Logger): Promise<Response> {
    const submission = createSubmission(c, 'application', options, log);
    const { messages, responsePages: pages, site } = submission.texts;
    let typed: JobApplication | undefined;
    let listedJob: string | null = null;

    const textOf = (key: MessageKey, values: Record<string, string | number> = {}) => {
      const { application, messages: shared } = messages[submission.language]!;
      const text = { ...shared, ...application }[key];
      return interpolate(text, { megabytes: maxFileBytes / 1024 / 1024, ...values });
    };
    const reject = submission.createReject<MessageKey, RejectedApplication>({
      textOf: (key, { wait }) => textOf(key, { wait, email: site.hrEmail }),
      renderRejected: (rejection) =>
        pages.rejectedApplication(submission.language, rejection, {
          typed,
          job: listedJob,
          origin: submission.origin,
        }),
    });
    const rejectTooMany = (seconds: number) => reject(429, 'tooMany', { 'Retry-After': String(seconds), ...close });

    // With APPLICATIONS=mail there is no form: this one is from a cache.
    if (site.applications !== 'form') return reject(404, 'byMail', close);
    if (c.req.method !== 'POST') return reject(405, 'notUnderstood', { Allow: 'POST' });
    const posts = limits.posts(submission.clientKeys, now());
    const slot = posts.retryAfterSeconds === undefined ? uploads.take(submission.clientKeys) : undefined;
    let isSaving = false;

    try {
      const upload = await readUpload(c.req.raw, slot ? uploadLimits : refusedLimits, slot);
      slot?.keep();
      const { values, files, problem } = upload;
      submission.readOrigin(values);
      typed = mapTexts((field) => values[field] ?? '');
      // A job that has closed, or is no longer listed, makes it a general application; its page is stored anyway.
      const sentJob = values[jobField] || undefined;
      const isListed = sentJob !== undefined && Object.hasOwn(site.jobs[submission.language] ?? {}, sentJob);
      listedJob = isListed ? sentJob : null;
      const today = todayUtc(now());
      const job = listedJob !== null && today <= (site.closingDays[listedJob] ?? today) ? listedJob : null;
      if (posts.retryAfterSeconds !== undefined) return rejectTooMany(posts.retryAfterSeconds);
      if (!slot) return reject(503, 'unavailable', { 'Retry-After': '20', ...close });
      if (problem) {
        const [status, key] = uploadProblems[problem];
        const messageKey = problem === 'malformed' && files.length > 1 ? 'twoFiles' : key;
        const errors = problem === 'tooLarge' ? [{ field: fileField, message: textOf(key) } as const] : undefined;
        return reject(status, messageKey, close, errors);
      }
      const stored = submission.count(limits.applications);
      if (stored.retryAfterSeconds !== undefined) return rejectTooMany(stored.retryAfterSeconds);
      if (!submission.isKeyValid) return reject(400, 'notUnderstood');

      const { phoneFormat } = site.form;
      typed = mapTexts((field) => (field === 'message' ? normaliseText : normaliseLine)(typed![field]));
      typed.phone = normalisePhone(typed.phone, phoneFormat);
      const errors: FieldErrors = validateApplication(typed, phoneFormat).map(([field, code]) => ({
        field,
        message: textOf(code, { length: countCharacters(typed![field]), most: maxApplicationLength[field] }),
      }));
      const file = checkFile(files);
      if ('error' in file) errors.push({ field: fileField, message: textOf(file.error) });
      if (errors.length > 0 || 'error' in file) return reject(422, 'required', {}, errors);

      const verdict = submission.judge(values);
      const { name, email, phone, message } = typed;
      isSaving = true;
      const saved = await submission.save(
        {
          kind,
          request: { first_name: name, last_name: '', email, phone, message },
          application: {
            job,
            sentJob,
            link: normaliseLink(typed.link) ?? '',
            file: { ...file, scan: options.wakeScanner ? 'waiting' : 'unchecked' },
          },
          ...verdict,
        },
        reject,
        // Until then, the file is in memory.
        slot.free,
      );
      if (saved instanceof Response) return saved;

      const { outcome, reference } = saved;
      if (outcome === 'repeated') submission.refund();
      log.info({ status: 201, outcome, reference, reasons: verdict.reasons }, 'application stored');
      options.wakeScanner?.();
      // One that was sent again may have come in time.
      const isTooLate =
        sentJob !== undefined && job === null && (outcome === 'created' || !(await store.get(reference))?.job);
      const text = messages[submission.language]!.application[isTooLate ? 'sentClosed' : 'sentText'];
      const accepted: AcceptedResponse = { message: text, reference };
      return submission.respond(201, accepted, () => pages.accepted(submission.language, kind, reference, text));
    } finally {
      if (!isSaving) slot?.free();
    }
  }

  return createEndpoint('application', options, respond);
}

type CheckedFile = { name: string; type: FileType; bytes: Buffer } | { error: FileErrorCode };

function checkFile(files: Upload['files']): CheckedFile {
  const [file, ...others] = files.filter(({ field }) => field === fileField);
  if (!file) return { error: 'fileMissing' };
  if (others.length > 0) return { error: 'twoFiles' };
  if (file.bytes.length > maxFileBytes) return { error: 'fileTooLarge' };
  if (file.bytes.length === 0) return { error: 'fileEmpty' };
  const type = detectFileType(file.bytes);
  if (type === undefined) return { error: 'fileType' };
  if (type === 'damaged') return { error: 'fileDamaged' };
  return { name: toSafeFileName(file.name, type), type, bytes: file.bytes };
}

const mapTexts = (textOf: (field: (typeof applicationFields)[number]) => string) =>
  Object.fromEntries(applicationFields.map((field) => [field, textOf(field)])) as JobApplication;
