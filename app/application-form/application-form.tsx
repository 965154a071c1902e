import { useLayoutEffect, useRef, useState, type FormEvent, type InvalidEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  acceptedFiles,
  applicationFields,
  fileField,
  jobField,
  maxApplicationLength,
  maxFileBytes,
  requiredApplicationFields,
  validateApplication,
  type ApplicationControl,
  type JobApplication,
} from '#contract/application.ts';
import {
  countCharacters,
  endpoints,
  honeypotAttributes,
  honeypotField,
  languageField,
  refusedStatus,
  sentAtField,
  shownAtField,
} from '#contract/project-request.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { Messages } from '#model/messages/message-keys.ts';
import type { JobContent } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { useLayoutData } from '../layout-data.ts';
import { chosenFileStorageKey, draftStorageKeys } from '../project-form/draft-storage.ts';
import { createDraft, forgetAttempt, idempotencyKeyFor, type AcceptedRequest } from '../project-form/draft.ts';
import { firstPaintTime } from '../project-form/first-paint-time.ts';
import { loadToasts, prepareToasts, showFieldError } from '../project-form/form-toasts.ts';
import { phoneHints } from '../project-form/phone-hints.ts';
import shared from '../project-form/project-form.module.css';
import { Receipt } from '../project-form/receipt.tsx';
import { requestOrigin } from '../project-form/request-origin.ts';
import { readTexts, useDraft } from '../project-form/use-draft.ts';
import { readSession, writeSession } from '../state/session-storage.ts';
import { formServerOrigin } from '../state/form-server-origin.ts';
import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import { Link } from '../ui/controls/link.tsx';
import css from './application-form.module.css';
import { sendApplication, type ApplicationResult } from './send-application.ts';

interface Props {
  texts: Messages['application'];
  /** Undefined for an open application. */
  job?: Pick<JobContent, 'id' | 'title'>;
  heading?: string;
}

type Errors = Partial<Record<ApplicationControl, string>>;

const formId = 'apply';
const draft = createDraft(draftStorageKeys[formId], applicationFields);
const megabytes = maxFileBytes / 1024 / 1024;

/** A plain form that the browser can post. Scripts validate it, send it in place and show the progress. */
export function ApplicationForm({ texts, job, heading }: Props) {
  const { t, language, navigation } = useLayoutData();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [receipt, setReceipt] = useState<AcceptedRequest | null>(null);
  const upload = useRef<AbortController>(undefined);
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
    else if (readSession(chosenFileStorageKey) !== null) setErrors({ [fileField]: texts.chooseAgain });
    if (element.contains(document.activeElement)) prepareToasts();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form on screen
  }, []);

  function findErrors(element: HTMLFormElement): Errors {
    const application = readTexts(element, applicationFields);
    const found = validateApplication(application, site.form.phoneFormat).map(([name, code]) => {
      const values = { length: countCharacters(application[name]), most: maxApplicationLength[name] };
      return [name, code === 'invalidLink' ? texts.invalidLink : t(`messages.${code}`, values)];
    });
    const file = fileIn(element);
    const fileError = file && (file.size === 0 ? texts.fileEmpty : file.size > maxFileBytes ? texts.fileTooLarge : '');
    return {
      ...Object.fromEntries(found),
      ...(!file && { [fileField]: texts.fileMissing }),
      ...(fileError && { [fileField]: interpolate(fileError, { megabytes }) }),
    };
  }

  function showErrors(element: HTMLFormElement, found: Errors): void {
    flushSync(() => setErrors(found));
    const first = ([...applicationFields, fileField] as const).find((name) => found[name]);
    if (first) showFieldError(controlOf(element, first), found[first]!);
  }

  /** Our own rule for mail addresses is clearer than the browser's, and more generous. */
  function onInvalid(event: InvalidEvent<HTMLElement>): void {
    const element = event.currentTarget as HTMLFormElement;
    if ((event.target as unknown as HTMLInputElement).validity.valueMissing) return;
    event.preventDefault();
    if (![...element.elements].some((control) => (control as HTMLInputElement).validity.valueMissing))
      void submit(element);
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    if (isSending) return;
    setFailure('');
    setReceipt(null);
    const found = findErrors(element);
    showErrors(element, found);
    if (Object.keys(found).length > 0) return;
    if (!navigator.onLine) return setFailure(t('messages.offline'));
    prepareToasts();
    const body = new FormData(element);
    for (const [name, value] of Object.entries(requestOrigin())) body.set(name, value);
    body.set(shownAtField, String(firstPaintTime()));
    body.set(sentAtField, String(Date.now()));
    const file = fileIn(element)!;
    const { name, size, lastModified } = file;
    const sent = readTexts(element, applicationFields);
    // A browser may fill in fields without an event.
    draft.save(sent);
    const key = idempotencyKeyFor('application', { ...sent, job: job?.id, name, size, lastModified });
    holdFocus(element);
    setPercent(0);
    upload.current = new AbortController();
    const removePending = draft.addPending(sent);
    const result = await sendApplication(body, key, { onProgress: setPercent, signal: upload.current.signal });
    removePending();
    holdFocus(element);
    flushSync(() => setPercent(null));
    if (document.activeElement === element)
      element.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });

    if (result.outcome === 'accepted') {
      const accepted = { ...result.response, at: new Date() };
      forgetAttempt(key);
      forgetSent(sent, file, accepted);
      if (element.isConnected) setReceipt(accepted);
      else reportLater('success', `${accepted.message} ${t('contact.reference')} ${accepted.reference}`);
      return;
    }
    if (result.outcome === 'rejected' && result.status === refusedStatus) forgetAttempt(key);
    if (result.outcome === 'fileChanged' && fileIn(element) === file) controlOf(element, fileField).value = '';
    const { text, errors: fieldErrors } = describeFailure(result);
    if (!element.isConnected) reportLater('error', text);
    else if (fieldErrors) showErrors(element, fieldErrors);
    else setFailure(text);
  }

  /** For a visitor who has gone to another page, and may be applying for another job there. */
  function reportLater(type: 'success' | 'error', text: string): void {
    const application = job?.title ?? t('job.openApplication');
    void loadToasts().then(
      ({ showLastingToast }) => showLastingToast(type, `${application}${t('contact.colon')}${text}`),
      () => undefined,
    );
  }

  /** Not what the form of another job shows by now: it has the same draft. */
  function forgetSent(sent: JobApplication, file: File, accepted: AcceptedRequest): void {
    const shown = document.querySelector<HTMLFormElement>(`#${formId}`);
    if (shown && controlOf(shown, jobField).value !== (job?.id ?? '')) return;
    draft.removeSentText(sent, accepted);
    if (shown && fileIn(shown) === file) controlOf(shown, fileField).value = '';
    if (!(shown && fileIn(shown)) && !draft.hasPending()) writeSession(chosenFileStorageKey, null);
  }

  function describeFailure(result: Exclude<ApplicationResult, { outcome: 'accepted' }>): {
    text: string;
    errors?: Errors;
  } {
    switch (result.outcome) {
      case 'rejected': {
        const { error, errors: found } = result.response;
        return {
          text: error,
          errors: found && Object.fromEntries(found.map(({ field, message }) => [field, message])),
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

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    draft.save(readTexts(currentTarget, applicationFields));
    const { name } = target as HTMLInputElement;
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
      id={formId}
      tabIndex={-1}
      className={`${shared.form} ${css.form}`}
      action={formServerOrigin + endpoints.application}
      method="post"
      encType="multipart/form-data"
      // Deferred, so that a slow phone shows the focused field first.
      onFocus={() => setTimeout(prepareToasts)}
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
      <input type="hidden" name={jobField} value={job?.id ?? ''} />
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
        <div className={css.upload}>
          <progress max={100} value={percent} aria-label={texts.uploading} />
          <Button variant="outline" size="small" onClick={() => upload.current?.abort()}>
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
      <div className={css.wide} role="status">
        {isSending && <p className="visually-hidden">{isUploaded ? texts.uploaded : texts.uploading}</p>}
        <Receipt receipt={receipt} text={texts.sentText} />
      </div>
    </form>
  );
}

function controlOf(form: HTMLFormElement, name: ApplicationControl | typeof jobField): HTMLInputElement {
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
