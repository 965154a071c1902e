/** The endpoints of forms. A 2xx is sent only once the form and its files are on disk. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { answersOf, findErrors, senderIn } from '#contract/forms/answers.ts';
import { formIdAt, hasFiles, type Answer, type Form, type Values } from '#contract/forms/form.ts';
import { jobField, reservedNames } from '#contract/forms/reserved-names.ts';
import { idempotencyHeader, languageField, type RejectedResponse } from '#contract/forms/submission.ts';
import { pageField } from '#contract/forms/visit-source.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import type { GetLeadTexts, LeadTexts } from '#server/forms/lead-texts.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';
import type { DeliveryChannel, LeadGroup, NewLead } from '#server/forms/store/lead-types.ts';
import { readBody } from '#server/http/read-body.ts';
import { peerAddressOf, type GetRateLimitKeys } from '#server/http/rate-limit-keys.ts';
import type { RateLimiter, RateLimitResult } from '#server/http/rate-limit.ts';
import type { ReadLimits } from '#server/http/read-bytes.ts';
import { readUpload, refusedUploadLimits, uploadLimitsFor, type Upload } from '#server/http/read-upload.ts';
import { createUploadSlots, type UploadSlot } from '#server/http/upload-slots.ts';
import { isPlainMailAddress } from '#server/mail/mail-address.ts';
import { withTimeout } from '#server/process/with-timeout.ts';
import { checkFiles } from './check-files.ts';
import { respondToPreflight, setAllowOrigin } from './cors.ts';
import { formatWait } from './format-wait.ts';
import { usualRecent, usualSuspicious, type IntakeLimits } from './intake-limits.ts';
import { normaliseText, normaliseValues } from './normalise.ts';
import { rewriteLinksToSite } from './response-page.ts';
import { assessSpam } from './spam.ts';
import { originOf, sourceLanguageOf, type RequestOrigin } from './visit-source.ts';

export interface FormRouteOptions {
  store: Pick<LeadStore, 'save' | 'get'>;
  channels: DeliveryChannel[];
  getTexts: GetLeadTexts;
  siteUrl: string;
  getRateLimitKeys: GetRateLimitKeys;
  limits: IntakeLimits;
  /** The most that are stored within 24 hours. */
  maxPerDay: Record<LeadGroup, number>;
  now: () => number;
  log: Logger;
  /** Called after each stored form, so that its deliveries start at once. */
  onStored: () => void;
  /** Undefined without a scanner. */
  wakeScanner: (() => void) | undefined;
  /** Further forms get 503 while this many saves are pending. */
  maxPendingSaves?: number;
  /** In tests, shorter times. */
  uploadTimes?: Partial<ReadLimits>;
  /** For uploads that are refused whatever they contain. */
  refusedLimits?: ReadLimits;
}

/** Shorter than the timeouts of browsers and proxies. */
const saveTimeoutMs = 15_000;
/** Each takes up to 15 MB of memory, and somebody with a slow connection takes minutes. */
const maxUploads = 64;
/** Of fields that the form has no more: the page was open since before, or came from a cache. */
const maxUnknownFields = 20;
const maxUnknownLength = 2000;

type ResponseStatus = 201 | 400 | 404 | 405 | 408 | 413 | 415 | 422 | 429 | 503;
type Headers = Record<string, string>;
type FieldErrors = NonNullable<RejectedResponse['errors']>;

/** What to answer if an upload was not read to its end. The rest of the connection is of no use. */
const uploadProblems: Record<NonNullable<Upload['problem']>, [status: 400 | 408 | 413 | 415, messageKey: string]> = {
  notMultipart: [415, 'notUnderstood'],
  malformed: [400, 'notUnderstood'],
  tooLarge: [413, 'tooLarge'],
  stalled: [408, 'stalled'],
  incomplete: [400, 'stalled'],
};
const close = { Connection: 'close' };

export function createFormRoute(options: FormRouteOptions): (c: Context) => Promise<Response> {
  const { limits, maxPendingSaves = 512, now, siteUrl, wakeScanner } = options;
  const uploads = createUploadSlots(maxUploads);
  let pendingSaves = 0;

  async function respond(c: Context, log: Logger): Promise<Response> {
    const texts = options.getTexts();
    const submission = createSubmission(c, texts, options, log);
    const { clientKeys, reject } = submission;
    if (!submission.form) {
      const isByMail = texts.site.applications === 'mail' && submission.id === 'application';
      return reject(404, isByMail ? 'byMail' : 'notUnderstood', close);
    }
    if (c.req.method !== 'POST') return reject(405, 'notUnderstood', { Allow: 'POST' });
    const isUpload = hasFiles(submission.form);
    const rejectTooMany = (seconds: number) =>
      reject(429, 'tooMany', { 'Retry-After': String(seconds), ...(isUpload && close) });
    // Before the body is read, which is the expensive part.
    const posts = limits.posts(clientKeys, now());
    if (posts.retryAfterSeconds !== undefined && !isUpload) return rejectTooMany(posts.retryAfterSeconds);
    const slot = isUpload && posts.retryAfterSeconds === undefined ? uploads.take(clientKeys) : undefined;
    let isSaving = false;
    try {
      const body = isUpload ? await readFormUpload(c, submission.form, slot) : await readPlainBody(c);
      const form = submission.read(body.values);
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

interface ReadForm {
  values: Record<string, unknown>;
  files: Upload['files'];
  problem?: Upload['problem'];
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
    return text === '' ? [] : [{ name, type: 'text', label: name, value: text }];
  });
  return unknown.slice(0, maxUnknownFields);
}

type LeadToSave = Pick<
  NewLead,
  'answers' | 'files' | 'job' | 'sentJob' | 'score' | 'reasons' | 'quarantined' | 'isFrequentSender'
>;

/** One form on its way into the database. */
function createSubmission(c: Context, texts: LeadTexts, options: FormRouteOptions, log: Logger) {
  const { store, siteUrl, limits, now } = options;
  const { languages, messages, site, responsePages: pages } = texts;
  const { headers } = c.req.raw;
  const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false;
  const key = c.req.header(idempotencyHeader);
  const clientKeys = options.getRateLimitKeys(peerAddressOf(c), c.req.header('X-Forwarded-For'));
  /** What counts towards a limit only if the form is stored. */
  const counted: RateLimitResult[] = [];
  const id = formIdAt(c.req.path)!;
  const formIn = (language: string): Form | undefined => {
    const forms = texts.forms[language] ?? {};
    const form = Object.hasOwn(forms, id) ? forms[id] : undefined;
    return form?.deliver === 'applications' && site.applications === 'mail' ? undefined : form;
  };
  let origin: RequestOrigin = {};
  let hasValues = false;

  const submission = {
    id,
    clientKeys,
    language: sourceLanguageOf(headers, languages),
    /** In the language of the submission. */
    form: undefined as Form | undefined,
    values: {} as Values,
    /** The job that it is for, if that is open. */
    job: undefined as string | undefined,
    sentJob: undefined as string | undefined,
    isKeyValid: key === undefined || /^[!-~]{1,200}$/.test(key),

    /** From now on, responses are in the language of the form, and have what was typed. Returns the form in that language. */
    read(sent: Record<string, unknown>): Form {
      const textIn = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '');
      submission.language = languages.languageCodes.find((code) => code === sent[languageField]) ?? submission.language;
      submission.form = formIn(submission.language) ?? submission.form;
      const form = submission.form!;
      const { fields, deliver } = form;
      origin = originOf(sent, headers, texts);
      submission.values = Object.fromEntries(fields.map(({ name }) => [name, textIn(name)]));
      hasValues = Object.keys(sent).length > 0;
      // A job that has closed, or is no longer listed, makes it a general application; its page is stored anyway.
      submission.sentJob = (deliver === 'applications' && textIn(jobField)) || undefined;
      const today = todayUtc(now());
      const isOpen = today <= (site.closingDays[submission.sentJob ?? ''] ?? today);
      submission.job = isOpen ? listedJob() : undefined;
      return form;
    },

    textOf(code: string, values: Record<string, string | number> = {}): string {
      const { application, messages: shared, upload } = messages[submission.language]!;
      const all: Record<string, string> = { ...upload, ...shared, ...(isApplication() && application) };
      const email = isApplication() ? site.hrEmail : site.email;
      return interpolate(all[code]!, { email, ...values });
    },

    fileTextOf(code: string, { types, maxBytes, maxFiles }: NonNullable<Form['fields'][number]['files']>): string {
      const { locale } = languages.settingsOf(submission.language);
      const list = new Intl.ListFormat(locale, { type: 'disjunction' });
      return submission.textOf(code, {
        types: list.format(types.map((type) => type.toUpperCase())),
        megabytes: maxBytes / 1024 / 1024,
        most: maxFiles,
      });
    },

    count(limiter: RateLimiter): RateLimitResult {
      const result = limiter(clientKeys, now());
      counted.push(result);
      return result;
    },

    refund: () => counted.forEach((rate) => rate.refund()),

    judge(sent: Record<string, unknown>) {
      const countSuspicious = () => submission.count(limits.suspicious).level > usualSuspicious;
      const verdict = assessSpam({ values: sent, headers, siteUrl, countSuspicious, now: now() });
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

    reject(status: ResponseStatus, messageKey: string, extraHeaders: Headers = {}, errors?: FieldErrors): Response {
      const seconds = Number(extraHeaders['Retry-After'] ?? 0);
      const wait = formatWait(seconds, languages.settingsOf(submission.language).locale);
      const error = errors?.[0]?.message ?? submission.textOf(messageKey, { wait });
      submission.refund();
      log.info({ status, messageKey }, 'form refused');
      const { form, language, values } = submission;
      const job = listedJob();
      const title = job === undefined ? undefined : site.jobs[language]?.[job];
      const renderPage = () =>
        form && hasValues
          ? pages.rejected(language, error, {
              form,
              ...(job !== undefined && title !== undefined && { job: { id: job, title } }),
              values,
              errors: errors ?? [],
              hidden: { ...(origin.page && { [pageField]: origin.page }), ...origin.source },
            })
          : pages.unreadable(language, error, form);
      return submission.respond(status, { error, ...(errors && { errors }) }, renderPage, extraHeaders);
    },

    /** For a body that was not read to its end, or is no form. */
    rejectBody({ problem, files }: ReadForm): Response {
      const [status, messageKey] = uploadProblems[problem!];
      const field = submission.form!.fields.find(({ type }) => type === 'file');
      if (!field) return submission.reject(status, messageKey, status === 413 ? close : {});
      if (problem === 'malformed' && files.length > field.files!.maxFiles)
        return submission.reject(status, 'notUnderstood', close);
      if (problem !== 'tooLarge') return submission.reject(status, messageKey, close);
      const message = submission.fileTextOf('fileTooLarge', field.files!);
      return submission.reject(status, 'tooLarge', close, [{ field: field.name, message }]);
    },

    /** `onSettled` is called once the database has answered, even if the visitor has already got a timeout. */
    async save(lead: LeadToSave, onSettled: () => void) {
      const { channels, maxPerDay, onStored } = options;
      const { language, reject, form } = submission;
      const { deliver } = form!;
      const isConfirmed =
        texts.formSettings[id]?.confirmation !== false && isPlainMailAddress(senderIn(lead.answers).email);
      // Nothing is queued that no mail server would accept.
      const possible = channels.filter((channel) => channel !== 'confirmation' || isConfirmed);
      try {
        const complete: NewLead = {
          ...lead,
          ...origin,
          form: id,
          deliver,
          language,
          key,
          channels: possible,
          maxRequestsPerDay: maxPerDay[deliver],
          now: now(),
        };
        const saved = await withTimeout(saveTimeoutMs, store.save(complete).finally(onSettled));
        if (saved.outcome === 'conflict') return reject(422, 'keyReused');
        if (saved.outcome !== 'full') {
          onStored();
          return saved;
        }
        // Anyone can fill the quarantine, so that is no alarm.
        const { quarantined, retryAfterSeconds } = saved;
        const setting = deliver === 'requests' ? 'MAX_REQUESTS_A_DAY' : 'MAX_APPLICATIONS_A_DAY';
        log[quarantined ? 'warn' : 'error']({ reason: `${setting} reached`, quarantined }, 'form not stored');
        return reject(503, 'unavailable', { 'Retry-After': String(retryAfterSeconds) });
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'form not stored');
        return reject(503, 'unavailable', { 'Retry-After': '30' });
      }
    },
  };

  const isApplication = () => submission.form?.deliver === 'applications' || (!submission.form && id === 'application');

  /** Of the site in this language, open or not. */
  function listedJob(): string | undefined {
    const { sentJob, language } = submission;
    return sentJob !== undefined && Object.hasOwn(site.jobs[language] ?? {}, sentJob) ? sentJob : undefined;
  }

  submission.form = formIn(submission.language);
  return submission;
}
