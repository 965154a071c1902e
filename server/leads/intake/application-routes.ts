/** The endpoint for job applications. A 2xx is sent only once the application and its file are on disk. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Language } from '#model/schema/content-types.ts';
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
} from '#contract/application.ts';
import {
  countCharacters,
  idempotencyHeader,
  languageField,
  normalisePhone,
  type AcceptedResponse,
} from '#contract/project-request.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { isPlainMailAddress } from '../../env/delivery-settings.ts';
import { peerAddressOf } from '../../http/rate-limit-keys.ts';
import type { RateLimitResult } from '../../http/rate-limit.ts';
import {
  defaultUploadLimits,
  readUpload,
  refusedUploadLimits,
  type Upload,
  type UploadLimits,
} from '../../http/read-upload.ts';
import { createUploadSlots } from '../../http/upload-slots.ts';
import type { ServerMessages } from '../../pages/site-manifest.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { LeadStore } from '../store/lead-store.ts';
import type { SaveResult } from '../store/lead-types.ts';
import { respondToPreflight, setAllowOrigin } from './cors.ts';
import { toSafeFileName } from '../files/file-name.ts';
import { detectFileType } from '../files/file-type.ts';
import { formatWait } from './format-wait.ts';
import { usualRecent, usualSuspicious } from './intake-limits.ts';
import { createResponse, saveTimeoutMs, type LeadRouteOptions, type ResponseStatus } from './lead-routes.ts';
import { normaliseLine, normaliseText } from './normalise.ts';
import { rewriteLinksToSite } from './response-page.ts';
import type { ScanFile } from '../files/scan-file.ts';
import { assessSpam, virusReason } from './spam.ts';
import { originOf, sourceLanguageOf, type RequestOrigin } from './visit-source.ts';

interface ApplicationRouteOptions extends LeadRouteOptions {
  store: Pick<LeadStore, 'save' | 'get'>;
  scanFile: ScanFile;
  uploadLimits?: UploadLimits;
  refusedLimits?: UploadLimits;
}

/** Each takes up to 11 MB of memory, and somebody with a slow connection takes minutes. */
const maxUploads = 64;

const megabytes = maxFileBytes / 1024 / 1024;

type ErrorKey = Exclude<keyof ServerMessages['messages'], 'success'> | keyof ServerMessages['application'];

export function createApplicationRoute(options: ApplicationRouteOptions): (c: Context) => Promise<Response> {
  const { store, getTexts, siteUrl, limits, now } = options;
  const { uploadLimits = defaultUploadLimits, refusedLimits = refusedUploadLimits } = options;
  const uploads = createUploadSlots(maxUploads);

  async function respond(c: Context, log: Logger): Promise<Response> {
    const texts = getTexts();
    const { messages, languages, responsePages: pages, site } = texts;
    const { headers } = c.req.raw;
    const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false;
    let language: Language = sourceLanguageOf(headers, languages);
    let typed: JobApplication | undefined;
    let listedJob: string | null = null;
    let sentJob: string | undefined;
    let origin: RequestOrigin = {};
    const counted: RateLimitResult[] = [];
    const refund = () => counted.forEach((rate) => rate.refund());
    const withSiteLinks = (page: string) => rewriteLinksToSite(page, siteUrl, c.req.header('Host'));

    const textOf = (key: ErrorKey, values: Record<string, string | number> = {}) => {
      const { application, messages: shared } = messages[language]!;
      const text = (application as Record<string, string>)[key] ?? (shared as Record<string, string>)[key] ?? key;
      return interpolate(text, { megabytes, ...values });
    };
    const reject = (
      status: ResponseStatus,
      key: ErrorKey,
      extraHeaders: Record<string, string> = {},
      errors?: RejectedApplication['errors'],
    ) => {
      const wait = formatWait(Number(extraHeaders['Retry-After'] ?? 0), languages.settingsOf(language).locale);
      const error = errors?.[0]?.message ?? textOf(key, { wait, email: site.hrEmail });
      const rejection: RejectedApplication = { error, ...(errors && { errors }) };
      refund();
      log.info({ status, messageKey: key }, 'application refused');
      const body = wantsPage
        ? withSiteLinks(pages.rejectedApplication(language, rejection, { typed, job: listedJob, origin }))
        : rejection;
      return createResponse(status, body, language, extraHeaders);
    };

    // With APPLICATIONS=mail there is no form: this one is from a cache.
    if (site.applications !== 'form') return reject(404, 'byMail', { Connection: 'close' });
    if (c.req.method !== 'POST') return reject(405, 'notUnderstood', { Allow: 'POST' });
    const clientKeys = options.getRateLimitKeys(peerAddressOf(c), c.req.header('X-Forwarded-For'));
    const rejectTooMany = (seconds: number) =>
      reject(429, 'tooMany', { 'Retry-After': String(seconds), Connection: 'close' });
    const posts = limits.posts(clientKeys, now());
    const slot = posts.retryAfterSeconds === undefined ? uploads.take(clientKeys) : undefined;
    let isSaving = false;

    try {
      const upload = await readUpload(c.req.raw, slot ? uploadLimits : refusedLimits, slot);
      slot?.keep();
      const { values } = upload;
      language = languages.languageCodes.find((code) => code === values[languageField]) ?? language;
      typed = pickTexts(values);
      origin = originOf(values, headers, texts);
      // A job that has closed, or is no longer listed, makes it a general application; its page is stored anyway.
      sentJob = values[jobField] || undefined;
      listedJob = sentJob !== undefined && Object.hasOwn(site.jobs[language] ?? {}, sentJob) ? sentJob : null;
      const today = new Date(now()).toISOString().slice(0, 10);
      const job = listedJob !== null && today <= (site.closingDays[listedJob] ?? today) ? listedJob : null;
      if (posts.retryAfterSeconds !== undefined) return rejectTooMany(posts.retryAfterSeconds);
      if (!slot) return reject(503, 'unavailable', { 'Retry-After': '20', Connection: 'close' });
      switch (upload.problem) {
        case 'notMultipart':
          return reject(415, 'notUnderstood', { Connection: 'close' });
        case 'malformed':
          return reject(400, upload.files.length > 1 ? 'twoFiles' : 'notUnderstood', { Connection: 'close' });
        case 'tooLarge':
          return reject(413, 'fileTooLarge', { Connection: 'close' });
        case 'stalled':
          return reject(408, 'stalled', { Connection: 'close' });
        case 'incomplete':
          return reject(400, 'stalled', { Connection: 'close' });
      }
      const stored = limits.applications(clientKeys, now());
      if (stored.retryAfterSeconds !== undefined) return rejectTooMany(stored.retryAfterSeconds);
      counted.push(stored);
      const key = c.req.header(idempotencyHeader);
      if (key !== undefined && !/^[!-~]{1,200}$/.test(key)) return reject(400, 'notUnderstood');

      const { phoneFormat } = site.form;
      typed = normaliseTexts(typed);
      typed.phone = normalisePhone(typed.phone, phoneFormat);
      const file = checkFile(upload);
      const errors: NonNullable<RejectedApplication['errors']> = validateApplication(typed, phoneFormat).map(
        ([field, code]) => ({
          field,
          message: textOf(code, { length: countCharacters(typed![field]), most: maxApplicationLength[field] }),
        }),
      );
      if ('error' in file) errors.push({ field: fileField, message: textOf(file.error) });
      if (errors.length > 0 || 'error' in file) return reject(422, 'required', {}, errors);

      const countSuspicious = () => {
        const suspicious = limits.suspicious(clientKeys, now());
        counted.push(suspicious);
        return suspicious.level > usualSuspicious;
      };
      const verdict = assessSpam({ values, headers, siteUrl, countSuspicious, now: now() });
      const recent = limits.recent(clientKeys, now());
      counted.push(recent);
      const isFrequentSender = recent.level > usualRecent;
      const scan = await options.scanFile(file.bytes, clientKeys[0]!.name);
      const isInfected = scan === 'infected';
      const { name, email, phone, message } = typed;
      let saved: SaveResult;
      try {
        isSaving = true;
        saved = await withTimeout(
          saveTimeoutMs,
          store
            .save({
              kind: 'application',
              request: { first_name: name, last_name: '', email, phone, message },
              application: { job, sentJob, link: normaliseLink(typed.link) ?? '', file: { ...file, scan } },
              language,
              ...origin,
              key,
              score: verdict.score,
              reasons: isInfected ? [...verdict.reasons, virusReason] : verdict.reasons,
              quarantined: verdict.quarantined || isInfected,
              channels: options.channels.filter((channel) => channel !== 'confirmation' || isPlainMailAddress(email)),
              isFrequentSender,
              maxRequestsPerDay: options.maxRequestsPerDay,
              now: now(),
            })
            // Even if the applicant has already got a timeout, the file is in memory until storage has settled.
            .finally(slot.free),
        );
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'application not stored');
        return reject(503, 'unavailable', { 'Retry-After': '30' });
      }
      if (saved.outcome === 'full') {
        log[saved.quarantined ? 'warn' : 'error'](
          { reason: 'MAX_APPLICATIONS_A_DAY reached' },
          'application not stored',
        );
        return reject(503, 'unavailable', { 'Retry-After': String(saved.retryAfterSeconds) });
      }
      if (saved.outcome === 'conflict') return reject(422, 'keyReused');

      const { outcome, reference } = saved;
      // A repeated one counts, because its file was scanned.
      log.info({ status: 201, outcome, reference, scan, reasons: verdict.reasons }, 'application stored');
      options.onStored();
      // One that was sent again may have come in time.
      const isTooLate =
        sentJob !== undefined && job === null && (outcome === 'created' || !(await store.get(reference))?.job);
      const text = messages[language]!.application[isTooLate ? 'sentClosed' : 'sentText'];
      const accepted: AcceptedResponse = { message: text, reference };
      const page = () => withSiteLinks(pages.accepted(language, 'application', reference, text));
      return createResponse(201, wantsPage ? page() : accepted, language);
    } finally {
      if (!isSaving) slot?.free();
    }
  }

  return async (c) => {
    const requestId = crypto.randomUUID();
    const log = options.log.child({ requestId, kind: 'application' });
    const response = respondToPreflight(c.req.raw, siteUrl) ?? (await respond(c, log));
    response.headers.set('X-Request-Id', requestId);
    setAllowOrigin(response, c.req.raw, siteUrl);
    return response;
  };
}

type CheckedFile = { name: string; type: FileType; bytes: Buffer } | { error: FileErrorCode };

function checkFile({ files }: Upload): CheckedFile {
  const [file, ...others] = files.filter(({ field }) => field === fileField);
  if (!file) return { error: 'fileMissing' };
  if (others.length > 0) return { error: 'twoFiles' };
  if (file.isTooLarge) return { error: 'fileTooLarge' };
  if (file.bytes.length === 0) return { error: 'fileEmpty' };
  const type = detectFileType(file.bytes);
  if (type === undefined) return { error: 'fileType' };
  if (type === 'damaged') return { error: 'fileDamaged' };
  return { name: toSafeFileName(file.name, type), type, bytes: file.bytes };
}

const mapTexts = (textOf: (field: (typeof applicationFields)[number]) => string) =>
  Object.fromEntries(applicationFields.map((field) => [field, textOf(field)])) as JobApplication;

const pickTexts = (values: Upload['values']) => mapTexts((field) => values[field] ?? '');
const normaliseTexts = (texts: JobApplication) =>
  mapTexts((field) => (field === 'message' ? normaliseText : normaliseLine)(texts[field]));
