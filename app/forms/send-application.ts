/**
 * Sending an application, and its toasts, loaded when the form first gets focus. fetch() reports no progress of an
 * upload, so this is an XMLHttpRequest.
 */
import {
  countCharacters,
  endpoints,
  idempotencyHeader,
  refusedStatus,
  sentAtField,
  shownAtField,
  type AcceptedResponse,
} from '#contract/forms/project-request.ts';
import {
  fileField,
  jobField,
  maxApplicationLength,
  maxFileBytes,
  validateApplication,
  type ApplicationControl,
  type ApplicationField,
  type JobApplication,
  type RejectedApplication,
} from '#contract/forms/application.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { ApplicationFormTexts } from '#model/schema/locale-content.ts';
import { site } from 'virtual:site';
import type { Translate } from '#app/state/layout-data.ts';
import { chosenFileStorageKey } from '#app/forms/draft-storage.ts';
import { forgetAttempt, idempotencyKeyFor, type AcceptedRequest, type FormDraft } from '#app/forms/draft.ts';
import { firstPaintTime } from '#app/forms/first-paint-time.ts';
import { createPendingTexts } from '#app/forms/pending-texts.ts';
import { requestOrigin } from '#app/forms/request-origin.ts';
import { showErrorToast, showLastingToast } from '#app/forms/show-toast.ts';
import { formServerOrigin } from '#app/state/form-server-origin.ts';
import { writeSession } from '#app/state/session-storage.ts';

export { showErrorToast };

const pendingTexts = createPendingTexts<ApplicationField>();

export type ApplicationResult =
  | { outcome: 'accepted'; response: AcceptedResponse }
  | { outcome: 'rejected'; status: number; response: RejectedApplication }
  /** If it was uploaded, the server may have stored it. */
  | { outcome: 'cancelled'; isUploaded: boolean }
  /** `serverError`: a response that is not ours, such as the error page of a proxy. */
  | { outcome: 'fileChanged' | 'disconnected' | 'serverError' };

export type Errors = Partial<Record<ApplicationControl, string>>;

interface Options {
  onProgress: (percent: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Longer than the server waits. */
const timeoutMs = 6 * 60_000;

export async function sendApplication(
  body: FormData,
  texts: JobApplication,
  options: Options,
): Promise<ApplicationResult> {
  for (const [name, value] of Object.entries(requestOrigin())) body.set(name, value);
  body.set(shownAtField, String(firstPaintTime()));
  body.set(sentAtField, String(Date.now()));
  const file = body.get(fileField) as File;
  const { name, size, lastModified } = file;
  const key = idempotencyKeyFor('application', { ...texts, job: body.get(jobField), name, size, lastModified });
  const removePending = pendingTexts.add(texts);
  // Leaving the document would end the upload, also from a page that the visitor has gone to since.
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', askBeforeLeaving);
  try {
    if (!(await isReadable(file))) return { outcome: 'fileChanged' };
    const result = await upload(body, key, options);
    if (result.outcome === 'accepted' || (result.outcome === 'rejected' && result.status === refusedStatus))
      forgetAttempt(key);
    // To the request, a file that has just changed is a broken connection.
    return result.outcome === 'disconnected' && !(await isReadable(file)) ? { outcome: 'fileChanged' } : result;
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving);
    removePending();
  }
}

/** A browser refuses to send a file that was changed, moved or deleted after it was chosen. */
function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

function upload(body: FormData, key: string, { onProgress, signal }: Options): Promise<ApplicationResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let isUploaded = false;
    request.open('POST', formServerOrigin + endpoints.application);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader(idempotencyHeader, key);
    request.timeout = timeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      isUploaded = loaded === total;
      onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('loadend', () => {
      const result = readResult(request);
      resolve(signal.aborted && result.outcome === 'disconnected' ? { outcome: 'cancelled', isUploaded } : result);
    });
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) resolve({ outcome: 'cancelled', isUploaded });
    else request.send(body);
  });
}

function readResult({ status, responseText }: XMLHttpRequest): ApplicationResult {
  if (status === 0) return { outcome: 'disconnected' };
  try {
    const response = JSON.parse(responseText) as Partial<AcceptedResponse & RejectedApplication>;
    if (status === 201 && typeof response.reference === 'string')
      return { outcome: 'accepted', response: response as AcceptedResponse };
    if (typeof response.error === 'string')
      return { outcome: 'rejected', status, response: response as RejectedApplication };
  } catch {
    // Not JSON.
  }
  return { outcome: 'serverError' };
}

/** A form on screen. */
export interface ShownForm {
  element: HTMLFormElement;
  setReceipt: (receipt: AcceptedRequest) => void;
  setFailure: (text: string) => void;
  setErrors: (errors: Errors) => void;
  /** And in a toast, with the focus on the first. */
  showErrors: (element: HTMLFormElement, errors: Errors, module: { showErrorToast: typeof showErrorToast }) => void;
}

interface SentApplication {
  /** The form for the same job, if that is on screen. */
  shown: ShownForm | undefined;
  draft: FormDraft<ApplicationField>;
  /** Empty for a general application. */
  job: string;
  title: string;
  sent: JobApplication;
  file: File;
  texts: ApplicationFormTexts;
  t: Translate;
}

/** The visitor may have gone to another page, and may be applying for another job there. */
export function reportResult(
  result: ApplicationResult,
  { shown, draft, job, title, sent, file, texts, t }: SentApplication,
): void {
  const reportLater = (type: 'success' | 'error', text: string) =>
    showLastingToast(type, `${title}${t('contact.colon')}${text}`);
  if (result.outcome === 'accepted') {
    const accepted = { ...result.response, at: new Date() };
    forgetSent(draft, job, sent, file, accepted);
    if (shown) shown.setReceipt(accepted);
    else reportLater('success', `${accepted.message} ${t('contact.reference')} ${accepted.reference}`);
    return;
  }
  const { text, errors } = describeFailure(result, texts);
  if (!shown) {
    // Another form may have shown less since, and a draft is what the form on screen shows.
    const later = Object.entries(draft.read()).filter(([, value]) => value);
    draft.save({ ...sent, ...Object.fromEntries(later) });
    return reportLater('error', text);
  }
  const chooser = shown.element.elements.namedItem(fileField) as HTMLInputElement;
  if (result.outcome === 'fileChanged' && chooser.files?.[0] === file) chooser.value = '';
  // A form that the visitor has come back to has no file.
  const fileError = !chooser.value && { [fileField]: texts.chooseAgain };
  if (errors) return shown.showErrors(shown.element, { ...fileError, ...errors }, { showErrorToast });
  if (fileError) shown.setErrors(fileError);
  shown.setFailure(text);
}

/** What to tell the visitor: one message, or the errors of fields. */
function describeFailure(
  result: Exclude<ApplicationResult, { outcome: 'accepted' }>,
  texts: ApplicationFormTexts,
): { text: string; errors?: Errors } {
  switch (result.outcome) {
    case 'rejected': {
      const { error, errors } = result.response;
      return {
        text: error,
        errors: errors && Object.fromEntries(errors.map(({ field, message }) => [field, message])),
      };
    }
    case 'fileChanged':
      return { text: texts.fileChanged, errors: { [fileField]: texts.fileChanged } };
    case 'cancelled':
      return { text: result.isUploaded ? texts.cancelledLate : texts.cancelled };
    case 'disconnected':
      return { text: texts.stalled };
    case 'serverError':
      return { text: interpolate(texts.serverError, { email: site.hrEmail }) };
  }
}

export function findErrors(
  application: JobApplication,
  file: File | undefined,
  texts: ApplicationFormTexts,
  t: Translate,
): Errors {
  const found = validateApplication(application, site.form.phoneFormat).map(([name, code]) => {
    const values = { length: countCharacters(application[name]), most: maxApplicationLength[name] };
    return [name, code === 'invalidLink' ? texts.invalidLink : t(`messages.${code}`, values)];
  });
  const fileError = file && (file.size === 0 ? texts.fileEmpty : file.size > maxFileBytes ? texts.fileTooLarge : '');
  return {
    ...Object.fromEntries(found),
    ...(!file && { [fileField]: texts.fileMissing }),
    ...(fileError && { [fileField]: interpolate(fileError, { megabytes: maxFileBytes / 1024 / 1024 }) }),
  };
}

/** The form on screen may be that of another job, which has the same draft: what that one shows stays. */
function forgetSent(
  draft: FormDraft<ApplicationField>,
  job: string,
  sent: JobApplication,
  file: File,
  accepted: AcceptedRequest,
): void {
  const shown = document.querySelector<HTMLFormElement>('#apply')?.elements;
  const controlOf = (name: string) => shown?.namedItem(name) as HTMLInputElement | null | undefined;
  const chooser = controlOf(fileField);
  const sentOnce = pendingTexts.textOnlyIn(sent);
  if (shown && controlOf(jobField)?.value !== job) {
    const fields = Object.entries(sentOnce) as [ApplicationField, string][];
    draft.forget(Object.fromEntries(fields.filter(([name, text]) => controlOf(name)?.value !== text)));
  } else {
    draft.removeSentText(sentOnce, accepted, sent);
    if (chooser?.files?.[0] === file) chooser.value = '';
  }
  if (!chooser?.value && pendingTexts.isEmpty()) writeSession(chosenFileStorageKey, null);
}
