import { useLayoutEffect, useRef, useState, useSyncExternalStore, type FormEvent, type InvalidEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  acceptedFiles,
  applicationFields,
  fileField,
  jobField,
  maxFileBytes,
  requiredApplicationFields,
  type ApplicationControl,
} from '#contract/forms/application.ts';
import { endpoints, honeypotAttributes, honeypotField, languageField } from '#contract/forms/project-request.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { ApplicationFormTexts } from '#model/schema/locale-content.ts';
import type { JobContent } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { useLayoutData } from '#app/state/layout-data.ts';
import { chosenFileStorageKey, draftStorageKeys } from '#app/forms/draft-storage.ts';
import { createDraft, type AcceptedRequest } from '#app/forms/draft.ts';
import { askIfMissing, focusFirstError } from '#app/forms/field-errors.ts';
import { FormStatus } from '#app/forms/form-status.tsx';
import { phoneHints } from '#app/forms/phone-hints.ts';
import shared from '#app/forms/project-form.module.css';
import { readTexts, useDraft } from '#app/forms/use-draft.ts';
import { readSession, writeSession } from '#app/state/session-storage.ts';
import { formServerOrigin } from '#app/state/form-server-origin.ts';
import { enableNotifications } from '#app/state/notifications-enabled.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/controls/field.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import css from './application-form.module.css';
import { findUpload, onUploadsChange, setUpload, showPercent } from './running-uploads.ts';
import type { Errors, ShownForm } from './send-application.ts';

interface Props {
  texts: ApplicationFormTexts;
  /** Undefined for a general application. */
  job?: Pick<JobContent, 'id' | 'title'>;
  heading?: string;
}

const draft = createDraft(draftStorageKeys.apply, applicationFields);
const megabytes = maxFileBytes / 1024 / 1024;

/** Usually the code is there at once, and an invalid form should not look as if it were sent. */
const startDelayMs = 200;
const loadTimeoutMs = 10_000;

/** Not needed to read a page, so it loads when the form first gets focus. */
const loadSendModule = () => import('./send-application.ts');
type SendModule = Awaited<ReturnType<typeof loadSendModule>>;

function prepareToSend(): void {
  enableNotifications();
  void loadSendModule().catch(() => undefined);
}

/** By job. A result goes to the form on screen, which may be a later one than the form that was sent. */
const shownForms = new Map<string, ShownForm>();

/** A plain form that the browser can post. Scripts validate it, send it in place and show the progress. */
export function ApplicationForm({ texts, job, heading }: Props) {
  const { t, language, navigation } = useLayoutData();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [unreadErrors, setUnreadErrors] = useState('');
  const [failure, setFailure] = useState('');
  const [receipt, setReceipt] = useState<AcceptedRequest | null>(null);
  const jobId = job?.id ?? '';
  const upload = useSyncExternalStore(
    onUploadsChange,
    () => findUpload(jobId),
    () => undefined,
  );
  const percent = upload?.percent ?? null;
  const isSending = percent !== null;
  const isUploaded = percent === 100;

  useDraft(form, draft, (accepted) => {
    setReceipt(accepted);
    setFailure('');
    setErrors({});
  });
  useLayoutEffect(() => {
    const element = form.current!;
    // It may have been chosen before hydration.
    const file = fileIn(element);
    if (file) writeSession(chosenFileStorageKey, file.name);
    else if (readSession(chosenFileStorageKey) !== null && !findUpload(jobId))
      setErrors({ [fileField]: texts.chooseAgain });
    if (element.contains(document.activeElement)) prepareToSend();
    shownForms.set(jobId, { element, setReceipt, setFailure, setErrors, showErrors });
    return () => void shownForms.delete(jobId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form on screen
  }, []);

  /** The first error goes into a toast, too. */
  function showErrors(
    element: HTMLFormElement,
    found: Errors,
    { showErrorToast }: Pick<SendModule, 'showErrorToast'>,
  ): void {
    flushSync(() => {
      setErrors(found);
      setUnreadErrors('');
    });
    const list = ([...applicationFields, fileField] as const).flatMap((name): [string, string][] =>
      found[name] ? [[name, found[name]]] : [],
    );
    const [first] = list;
    if (!first) return;
    setUnreadErrors(focusFirstError(element, list, t('contact.colon')));
    showErrorToast(first[1]);
  }

  /** Our own rule for mail addresses is clearer than the browser's, and more generous. */
  function onInvalid(event: InvalidEvent<HTMLElement>): void {
    const element = event.currentTarget as HTMLFormElement;
    const control = event.target as unknown as HTMLInputElement;
    if (askIfMissing(control, control.name === fileField ? texts.fileMissing : t('messages.required'))) return;
    event.preventDefault();
    if (![...element.elements].some((each) => (each as HTMLInputElement).validity.valueMissing)) void submit(element);
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    if (findUpload(jobId)) return;
    const controller = new AbortController();
    setUpload(jobId, { controller, percent: null });
    setFailure('');
    setReceipt(null);
    await send(element, controller.signal).finally(() => setUpload(jobId, undefined));
  }

  function showStart(element: HTMLFormElement): void {
    holdFocus(element);
    showPercent(jobId, 0);
  }

  function showEnd(element: HTMLFormElement): void {
    holdFocus(element);
    flushSync(() => showPercent(jobId, null));
    if (document.activeElement === element)
      element.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }

  /** Undefined if it was cancelled, or if a deploy has removed the code: then the browser posts the form itself. */
  async function loadSender(element: HTMLFormElement, signal: AbortSignal): Promise<SendModule | undefined> {
    const timers = [
      setTimeout(() => showStart(element), startDelayMs),
      setTimeout(() => navigator.onLine && element.isConnected && element.submit(), loadTimeoutMs),
    ];
    const cancelled = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
    const sender = await Promise.race([loadSendModule(), cancelled]).catch(() => undefined);
    timers.forEach(clearTimeout);
    return sender;
  }

  async function send(element: HTMLFormElement, signal: AbortSignal): Promise<void> {
    enableNotifications();
    const sender = await loadSender(element, signal);
    if (!sender || !navigator.onLine) {
      showEnd(element);
      if (signal.aborted) setFailure(texts.cancelled);
      else if (navigator.onLine) element.submit();
      else setFailure(t('messages.offline'));
      return;
    }
    const sent = readTexts(element, applicationFields);
    const found = sender.findErrors(sent, fileIn(element), texts, t);
    const isInvalid = Object.keys(found).length > 0;
    if (isInvalid) showEnd(element);
    showErrors(element, found, sender);
    if (isInvalid) return;
    const file = fileIn(element)!;
    // A browser may fill in fields without an event.
    draft.save(sent);
    showStart(element);
    const result = await sender.sendApplication(new FormData(element), sent, {
      onProgress: (loaded) => showPercent(jobId, loaded),
      signal,
    });
    const shown = shownForms.get(jobId);
    showEnd(shown?.element ?? element);
    const title = job?.title ?? t('job.openApplication');
    sender.reportResult(result, { shown, draft, job: jobId, title, sent, file, texts, t });
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    draft.save(readTexts(currentTarget, applicationFields));
    const control = target as HTMLInputElement;
    const { name } = control;
    control.setCustomValidity('');
    if (name === fileField) writeSession(chosenFileStorageKey, fileIn(currentTarget)?.name ?? null);
    if (name in errors) setErrors((before) => ({ ...before, [name]: undefined }));
  }

  const fieldProps = (name: ApplicationControl, label: string) => {
    const required = requiredApplicationFields.includes(name);
    return {
      name,
      label: required ? label : t('contact.optionalField', { label }),
      required,
      error: errors[name],
    };
  };

  return (
    <form
      ref={form}
      id="apply"
      tabIndex={-1}
      aria-label={texts.heading}
      className={`${shared.form} ${css.form}`}
      action={formServerOrigin + endpoints.application}
      method="post"
      encType="multipart/form-data"
      // Deferred, so that a slow phone shows the focused field first.
      onFocus={() => setTimeout(prepareToSend)}
      onInput={onInput}
      onInvalid={onInvalid}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {heading && (
        <>
          <h2>{heading}</h2>
          <p className={shared.subtext}>{texts.text}</p>
        </>
      )}
      <input type="hidden" name={languageField} value={language} />
      <input type="hidden" name={jobField} value={jobId} />
      <label className="visually-hidden" aria-hidden="true" inert>
        {t('contact.leaveEmpty')}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" {...honeypotAttributes} />
      </label>
      <Field {...fieldProps('name', texts.name)} type="text" autoComplete="name" />
      <Field {...fieldProps('email', t('contact.email'))} type="email" autoComplete="email" dir="ltr" />
      <Field
        {...fieldProps('phone', t('contact.phone'))}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        hint={t(phoneHints[site.form.phoneFormat])}
      />
      <Field
        {...fieldProps('link', texts.link)}
        type="text"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        hint={texts.linkHint}
      />
      <Field {...fieldProps('message', texts.message)} multiline rows={5} placeholder={texts.messageHint} />
      <div className={css.wide}>
        <Field
          {...fieldProps(fileField, texts.file)}
          type="file"
          accept={acceptedFiles}
          hint={interpolate(texts.fileHint, { megabytes })}
        />
      </div>
      {isSending && (
        <div className={shared.end}>
          <progress max={100} value={percent} aria-label={texts.uploading} />
          <Button variant="outline" size="small" onClick={() => upload?.controller.abort()}>
            {t('buttons.cancel')}
          </Button>
        </div>
      )}
      <div className={shared.end}>
        <Button type="submit" disabled={isSending}>
          {!isSending ? texts.send : isUploaded ? texts.uploaded : interpolate(texts.sending, { percent })}
        </Button>
      </div>
      <p className={shared.use}>
        {interpolate(texts.dataUse, { days: site.limits.keepApplicationsDays })}{' '}
        {navigation.privacy && <Link to={navigation.privacy.to}>{navigation.privacy.label}</Link>}
      </p>
      {failure && (
        <p className={shared.notice} role="alert">
          {failure}
        </p>
      )}
      <FormStatus
        announcement={!isSending ? unreadErrors : isUploaded ? texts.uploaded : texts.uploading}
        receipt={receipt}
        receiptText={receipt?.message ?? texts.sentText}
      />
    </form>
  );
}

function controlOf(form: HTMLFormElement, name: ApplicationControl): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** A button that is disabled or removed loses focus, so the form keeps it until the response. */
function holdFocus(form: HTMLFormElement): void {
  if (form.contains(document.activeElement) && document.activeElement instanceof HTMLButtonElement)
    form.focus({ preventScroll: true });
}

function fileIn(form: HTMLFormElement): File | undefined {
  return controlOf(form, fileField).files?.[0];
}
