/** One form on its way from a visitor into the database. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { senderIn } from '#contract/forms/answers.ts';
import { formIdAt, type Form, type Values } from '#contract/forms/form.ts';
import {
  jobField,
  idempotencyHeader,
  languageField,
  type RejectedResponse,
  pageField,
} from '#contract/forms/submission.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import type { GetLeadTexts } from '#server/forms/lead-texts.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';
import type { DeliveryChannel, LeadGroup, NewLead } from '#server/forms/store/lead-types.ts';
import { peerAddressOf, type GetRateLimitKeys } from '#server/http/rate-limit-keys.ts';
import type { RateLimiter, RateLimitResult } from '#server/http/rate-limit.ts';
import type { Upload } from '#server/http/read-upload.ts';
import { isPlainMailAddress } from '#server/mail/mail-address.ts';
import { withTimeout } from '#server/process/with-timeout.ts';
import { usualRecent, usualSuspicious, type IntakeLimits } from './intake-limits.ts';
import { rewriteLinksToSite } from './response-page.ts';
import { assessSpam } from './spam.ts';
import { originOf, sourceLanguageOf, type RequestOrigin } from './visit-source.ts';

export interface SubmissionOptions {
  store: Pick<LeadStore, 'save' | 'get'>;
  channels: DeliveryChannel[];
  getTexts: GetLeadTexts;
  siteUrl: string;
  getRateLimitKeys: GetRateLimitKeys;
  limits: IntakeLimits;
  /** The most that are stored within 24 hours. */
  maxPerDay: Record<LeadGroup, number>;
  now: () => number;
  /** Called after each stored form, so that its deliveries start at once. */
  onStored: () => void;
}

export interface ReadForm extends Omit<Upload, 'values'> {
  values: Record<string, unknown>;
}

/** Shorter than the timeouts of browsers and proxies. */
const saveTimeoutMs = 15_000;

type ResponseStatus = 201 | 400 | 404 | 405 | 408 | 413 | 415 | 422 | 429 | 503;
type Headers = Record<string, string>;
export type FieldErrors = NonNullable<RejectedResponse['errors']>;

/** What to answer if an upload was not read to its end. The rest of the connection is of no use. */
const uploadProblems: Record<NonNullable<Upload['problem']>, [status: 400 | 408 | 413 | 415, messageKey: string]> = {
  notMultipart: [415, 'notUnderstood'],
  malformed: [400, 'notUnderstood'],
  tooLarge: [413, 'tooLarge'],
  stalled: [408, 'stalled'],
  incomplete: [400, 'stalled'],
};
export const close = { Connection: 'close' };

/** A waiting time in words, such as "2 minutes": never shorter than the seconds in Retry-After. */
export function formatWait(seconds: number, locale: string): string {
  const [amount, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

type LeadToSave = Pick<
  NewLead,
  'answers' | 'files' | 'job' | 'sentJob' | 'score' | 'reasons' | 'quarantined' | 'isFrequentSender'
>;

export function createSubmission(c: Context, options: SubmissionOptions, log: Logger) {
  const { store, siteUrl, limits, now } = options;
  const texts = options.getTexts();
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
  let hasFiles = false;

  const submission = {
    id,
    texts,
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
    read({ values: sent, files }: ReadForm): Form {
      const textIn = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '');
      submission.language = languages.languageCodes.find((code) => code === sent[languageField]) ?? submission.language;
      submission.form = formIn(submission.language) ?? submission.form;
      const form = submission.form!;
      const { fields, deliver } = form;
      origin = originOf(sent, headers, texts);
      submission.values = Object.fromEntries(fields.map(({ name }) => [name, textIn(name)]));
      hasValues = Object.keys(sent).length > 0;
      hasFiles = files.length > 0;
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
          ? pages.rejected(
              language,
              error,
              {
                form,
                ...(job !== undefined && title !== undefined && { job: { id: job, title } }),
                values,
                errors: errors ?? [],
                hidden: { ...(origin.page && { [pageField]: origin.page }), ...origin.source },
              },
              hasFiles || form.fields.some(({ type, required }) => type === 'file' && required),
            )
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
        const saving = store.save({
          ...lead,
          ...origin,
          form: id,
          deliver,
          language,
          key,
          channels: possible,
          maxRequestsPerDay: maxPerDay[deliver],
          now: now(),
        });
        const saved = await withTimeout(saveTimeoutMs, saving.finally(onSettled));
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
