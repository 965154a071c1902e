/** Sending a form, and its toasts, loaded when a form first gets focus. */
import { endpointOf, hasFiles, type Form, type UploadTexts, type Values } from '#contract/forms/form.ts';
import {
  honeypotField,
  idempotencyHeader,
  languageField,
  refusedStatus,
  sentAtField,
  shownAtField,
  type AcceptedResponse,
  type RejectedResponse,
} from '#contract/forms/submission.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { site } from 'virtual:site';
import { api, type FormResponse } from '#app/state/api.ts';
import { displayMessageOf, logMessageOf } from '#app/state/errors.ts';
import { formServerOrigin } from '#app/state/form-server-origin.ts';
import type { Translate } from '#app/state/layout-data.ts';
import { store } from '#app/state/store.ts';
import { forgetSent, readDraft, saveDraft } from './draft.ts';
import { controlsOf, filesIn, readValues, toErrors, writeValue, type Errors } from './form-values.ts';
import { forgetAttempt, idempotencyKeyFor } from './idempotency-key.ts';
import { requestOrigin } from './request-origin.ts';
import { showErrorToast, showLastingToast, showSuccessToast } from './show-toast.ts';

export { showErrorToast };

/** The server's acceptance, and when it came. */
export type AcceptedForm = Partial<AcceptedResponse> & { at: Date };

/** As it was when the button was pressed. */
export interface SentForm {
  element: HTMLFormElement;
  form: Form;
  job: { id: string; title: string } | undefined;
  values: Values;
  /** With its files. */
  body: FormData;
  language: string;
  t: Translate;
}

type SendResult =
  | { accepted: AcceptedForm }
  /** `text` for the visitor, or the errors of fields. */
  | { text: string; status?: number; errors?: Errors; isCancelled?: true };

/** What the form says below its button. `announced`: screen readers have heard it from the toast. */
export interface Failure {
  text: string;
  announced: boolean;
}

interface SendOptions {
  onProgress: (percent: number) => void;
  /** Cancels an upload. */
  signal: AbortSignal;
}

/** Forms without a response yet. */
const pending = new Set<Values>();

/** Without the fields that another pending form shares: it may fail, and then its text is needed. */
function valuesOnlyIn(sent: Values): Values {
  const others = [...pending].filter((other) => other !== sent);
  const own = Object.entries(sent).filter(([name, value]) => others.every((other) => other[name] !== value));
  return Object.fromEntries(own);
}

export async function sendForm(sent: SentForm, options: SendOptions): Promise<SendResult> {
  const { form, job, values } = sent;
  const key = idempotencyKeyFor(form.id, { ...values, ...(job && { job: job.id }) });
  pending.add(values);
  try {
    const result = await (hasFiles(form) ? upload(sent, key, options) : post(sent, key));
    if ('accepted' in result || result.status === refusedStatus) forgetAttempt(key);
    return result;
  } finally {
    pending.delete(values);
  }
}

export function failOffline(t: Translate): Failure {
  return toFailure(t('messages.offline'));
}

function toFailure(text: string): Failure {
  showErrorToast(text);
  return { text, announced: true };
}

/** When the visitor first saw the document, which is long before the scripts load. */
function firstPaintTime(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return Math.round(performance.timeOrigin + (paint?.startTime ?? 0));
}

/** What the server gets besides the visitor's values. */
const extras = (element: HTMLFormElement, language: string): Values => ({
  [honeypotField]: controlsOf(element, honeypotField)[0]?.value ?? '',
  [shownAtField]: String(firstPaintTime()),
  [sentAtField]: String(Date.now()),
  [languageField]: language,
  ...requestOrigin(),
});

async function post({ element, form, values, language, t }: SentForm, key: string): Promise<SendResult> {
  const unexpected = t('messages.unexpectedErrorShort');
  let response: FormResponse;
  try {
    const attempt = { endpoint: endpointOf(form.id), values: { ...values, ...extras(element, language) }, key };
    response = await store.dispatch(api.endpoints.sendForm.initiate(attempt)).unwrap();
  } catch (failure) {
    console.error(logMessageOf(failure));
    const { status } = failure as { status?: number };
    return { text: displayMessageOf(failure, unexpected), status };
  }
  if (!response) return { text: t('messages.noResponse') };
  if (response.error) return { text: displayMessageOf(response.error, unexpected) };
  return { accepted: { ...response, at: new Date() } };
}

/** Longer than the server waits. */
const uploadTimeoutMs = 6 * 60_000;

async function upload(
  { element, form, body, language }: SentForm,
  key: string,
  options: SendOptions,
): Promise<SendResult> {
  const texts = form.upload!;
  for (const [name, value] of Object.entries(extras(element, language))) body.set(name, value);
  const files = form.fields.flatMap(({ name, type }) => (type === 'file' ? filesIn(element, name) : []));
  const changed = async (): Promise<SendResult | undefined> => {
    const field = await findUnreadable(element, form);
    return field === undefined ? undefined : { text: texts.fileChanged, errors: { [field]: texts.fileChanged } };
  };
  // Leaving the document would end the upload, also from a page that the visitor has gone to since.
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  if (files.length > 0) addEventListener('beforeunload', askBeforeLeaving);
  try {
    const unreadable = await changed();
    if (unreadable) return unreadable;
    const request = await sendRequest(body, endpointOf(form.id), key, options);
    if (request.status === 0) {
      if (options.signal.aborted)
        return { text: request.isUploaded ? texts.cancelledLate : texts.cancelled, isCancelled: true };
      // To the request, a file that has just changed is a broken connection.
      return (await changed()) ?? { text: texts.stalled };
    }
    return readResponse(request, texts);
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving);
  }
}

/** A browser refuses to send a file that was changed, moved or deleted after it was chosen. */
async function findUnreadable(element: HTMLFormElement, { fields }: Form): Promise<string | undefined> {
  for (const { name, type } of fields) {
    if (type !== 'file') continue;
    for (const file of filesIn(element, name)) {
      const isReadable = await file
        .slice(0, 1)
        .arrayBuffer()
        .then(Boolean, () => false);
      if (!isReadable) {
        writeValue(element, { name, type }, '');
        return name;
      }
    }
  }
  return undefined;
}

interface UploadResponse {
  /** 0 without a response. */
  status: number;
  text: string;
  /** The server may have stored it. */
  isUploaded: boolean;
}

/** fetch() reports no progress of an upload. */
function sendRequest(
  body: FormData,
  endpoint: string,
  key: string,
  { onProgress, signal }: SendOptions,
): Promise<UploadResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let isUploaded = false;
    request.open('POST', formServerOrigin + endpoint);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader(idempotencyHeader, key);
    request.timeout = uploadTimeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      isUploaded = loaded === total;
      onProgress(Math.floor((loaded / total) * 100));
    });
    const finish = () => resolve({ status: request.status, text: request.responseText, isUploaded });
    request.addEventListener('loadend', finish);
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) finish();
    else request.send(body);
  });
}

function readResponse({ status, text }: UploadResponse, { serverError }: UploadTexts): SendResult {
  try {
    const { error, errors, ...response } = JSON.parse(text) as Partial<AcceptedResponse & RejectedResponse>;
    if (status === 201 && typeof response.reference === 'string') return { accepted: { ...response, at: new Date() } };
    if (typeof error === 'string') return { text: error, status, errors: errors && toErrors(errors) };
  } catch {
    // The error page of a proxy.
  }
  return { text: interpolate(serverError, { email: site.hrEmail }) };
}

/** The form on screen. */
export interface ShownForm extends Pick<SentForm, 'element' | 'form' | 'job'> {
  setPercent: (percent: number | null) => void;
  setReceipt: (receipt: AcceptedForm) => void;
  setFailure: (failure: Failure | null) => void;
  setErrors: (errors: Errors) => void;
  /** And in a toast, with the focus on the first. */
  showErrors: (element: HTMLFormElement, errors: Errors) => void;
}

/** `shown` is for the same desk. The visitor may have gone to another page, and may be filling in another form there. */
export function reportResult(result: SendResult, sent: SentForm, shown: ShownForm | undefined, isSame: boolean): void {
  const { form, job, values, t } = sent;
  const about = job ? `${job.title}${t('contact.colon')}` : '';
  if ('accepted' in result) {
    const { accepted } = result;
    const message = accepted.message || t('messages.sent');
    removeSent(sent, accepted, shown, isSame);
    if (isSame) return showSuccessToast(message);
    const reference = accepted.reference ? ` ${t('contact.reference')} ${accepted.reference}` : '';
    return showLastingToast('success', `${about}${message}${reference}`);
  }
  const { text, errors, isCancelled } = result;
  if (!shown || !isSame) {
    // Another form may have shown less since, and a draft is what the form on screen shows.
    saveDraft(form.deliver, { ...values, ...readDraft(form.deliver) });
    return showLastingToast('error', about + text);
  }
  const missing = form.fields.filter(({ name, type, required }) => {
    return type === 'file' && (required || values[name]) && filesIn(shown.element, name).length === 0;
  });
  // A form that the visitor has come back to has no files.
  const fileErrors = Object.fromEntries(missing.map(({ name }) => [name, form.upload!.chooseAgain]));
  if (errors) return shown.showErrors(shown.element, { ...fileErrors, ...errors });
  if (missing.length > 0) shown.setErrors(fileErrors);
  shown.setFailure(isCancelled ? { text, announced: false } : toFailure(text));
}

/** From the draft, and from the form on screen, which need not keep what another form may still need. */
function removeSent(
  { form, job, values }: SentForm,
  accepted: AcceptedForm,
  shown: ShownForm | undefined,
  isSame: boolean,
): void {
  const sentOnce = valuesOnlyIn(values);
  const onScreen = shown ? readValues(shown.element, shown.form.fields) : {};
  // The form of another job has the same draft: what that one shows stays.
  const isOfOtherJob = shown && shown.job?.id !== job?.id;
  const removed = Object.entries(sentOnce).filter(([name, value]) => !isOfOtherJob || onScreen[name] !== value);
  forgetSent(form.deliver, Object.fromEntries(removed));
  if (!shown || isOfOtherJob) return;
  const {
    element,
    form: { fields },
  } = shown;
  const fromForm = isSame ? values : sentOnce;
  for (const field of fields) if (onScreen[field.name] === fromForm[field.name]) writeValue(element, field, '');
  const isEmpty = Object.values(readValues(element, fields)).every((value) => value === '');
  if (isEmpty || isSame) shown.setReceipt(accepted);
  if (!isEmpty) return;
  shown.setFailure(null);
  shown.setErrors({});
}
