import { useId, useLayoutEffect, useRef, useState, type FormEvent, type InvalidEvent } from 'react';
import { flushSync } from 'react-dom';
import { jobField, honeypotAttributes, honeypotField, languageField } from '#contract/forms/submission.ts';
import { endpointOf, hasFiles, type DeskGroup, type Form as FormContent } from '#contract/forms/form.ts';
import type { PostedForm } from '#contract/forms/response-page.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { formServerOrigin } from '#app/state/form-server-origin.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { enableNotifications } from '#app/state/notifications-enabled.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { keepDraft, readDraft, saveDraft, saveForm } from './draft.ts';
import { elementIdOf } from './draft-storage.ts';
import {
  askIfMissing,
  focusFirstError,
  toErrors,
  type Errors,
  controlsOf,
  readValues,
  type Control,
} from './form-values.ts';
import { FormFieldControl } from './form-field.tsx';
import { FormStatus } from './form-status.tsx';
import css from './form.module.css';
import { loadCheckModule, loadSendModule, prepareToSend, waitForCode } from './load-code.ts';
import type { AcceptedForm, Failure, SentForm, ShownForm } from './send-form.ts';

interface Props {
  form: FormContent;
  /** For a form that belongs to a job. */
  job?: { id: string; title: string };
  /** Undefined if it has one above it. */
  heading?: string;
  /** What was posted without scripts, on the page that says what is wrong with it. */
  posted?: Pick<PostedForm, 'values' | 'errors' | 'hidden'>;
}

/** Usually the code is there at once, and an invalid form should not look as if it were sent. */
const startDelayMs = 200;

/**
 * Forms that are being sent, by id and job. They outlive the page that they were sent from: the visitor may leave it, and
 * come back. `percent` says how much of the files is uploaded; null while that does not show.
 */
const running = new Map<string, { controller: AbortController; percent: number | null }>();

/** A result goes to the form on screen, which may be a later one than the form that was sent. */
const shownForms = new Map<DeskGroup, ShownForm>();

/** A plain form that the browser can post. Scripts validate it, send it in place, show the progress and keep a draft. */
export function Form({ form: content, job, heading, posted }: Props) {
  const { t, language, navigation } = useLayoutData();
  const { id, deliver, fields, texts, upload } = content;
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(() => toErrors(posted?.errors));
  const [unreadErrors, setUnreadErrors] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [receipt, setReceipt] = useState<AcceptedForm | null>(null);
  const jobId = job?.id ?? '';
  const key = `${id} ${jobId}`;
  const [percent, setPercent] = useState(() => running.get(key)?.percent ?? null);
  const isSending = percent !== null;
  const isUploaded = percent === 100;
  const isUpload = hasFiles(content);

  // In a layout effect: text typed earlier would overwrite the whole draft.
  useLayoutEffect(() => {
    const element = form.current!;
    const stopKeeping = keepDraft(deliver, element, fields);
    const chosenBefore = readDraft(deliver);
    const chosen = readValues(element, fields);
    for (const { name, type } of fields) {
      if (type !== 'file') continue;
      // It may have been chosen before hydration.
      if (chosen[name]) saveDraft(deliver, { [name]: chosen[name] });
      else if (chosenBefore[name] && !running.has(key)) setErrors({ [name]: upload!.chooseAgain });
    }
    if (element.contains(document.activeElement)) prepareToSend();
    shownForms.set(deliver, { element, form: content, job, setPercent, setReceipt, setFailure, setErrors, showErrors });
    return () => {
      stopKeeping();
      shownForms.delete(deliver);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form on screen
  }, []);

  /** The first error goes into a toast, and each is shown next to its field. */
  function showErrors(element: HTMLFormElement, found: Errors): boolean {
    // Before the focus moves, so that the field is read with its error; and a repeated text is announced as a new one.
    flushSync(() => {
      setErrors(found);
      setUnreadErrors('');
    });
    const [first] = Object.entries(found);
    if (!first) return false;
    const [name, text] = first;
    const before = readValues(element, fields)[name];
    setUnreadErrors(focusFirstError(element, Object.entries(found), t('contact.colon')));
    void loadSendModule().then(
      // It may have loaded late, when the visitor has corrected the value.
      ({ showErrorToast }) => readValues(element, fields)[name] === before && showErrorToast(text),
      () => undefined,
    );
    return true;
  }

  /** The browser reports missing fields; its rule for email addresses is stricter and vaguer than ours. */
  function onInvalid(event: InvalidEvent<HTMLElement>): void {
    const element = event.currentTarget as HTMLFormElement;
    const control = event.target as unknown as Control;
    const type = fields.find(({ name }) => name === control.name)?.type;
    const missing =
      type === 'file' ? upload!.fileMissing : t(type === 'consent' ? 'messages.consentRequired' : 'messages.required');
    setFailure(null);
    if (askIfMissing(control, missing)) return;
    event.preventDefault();
    // Submit if our rule accepts it, even if the browser's does not.
    if (![...element.elements].some((each) => (each as Control).validity.valueMissing)) void submit(element);
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    if (running.has(key)) return;
    setFailure(null);
    enableNotifications();
    const controller = new AbortController();
    running.set(key, { controller, percent: null });
    await checkAndSend(element, controller.signal).finally(() => {
      showPercent(null);
      running.delete(key);
    });
  }

  async function checkAndSend(element: HTMLFormElement, signal: AbortSignal): Promise<void> {
    const onSlow = () => showStart(element);
    const checker = await waitForCode(loadCheckModule(), { element, signal, onSlow, slowMs: startDelayMs });
    // Without it, the server finds the errors.
    if (checker && showErrors(element, checker.findFormErrors(element, content, t))) return;
    // A browser may fill in fields without an event.
    saveForm(deliver, element, fields);
    setReceipt(null);
    const sent = { element, form: content, job, language, t, values: readValues(element, fields) };
    await send({ ...sent, body: new FormData(element) }, signal);
  }

  /** This form on screen, perhaps again. */
  function findShown(): ShownForm | undefined {
    const shown = shownForms.get(deliver);
    return shown?.form.id === id && shown.job?.id === job?.id ? shown : undefined;
  }

  function showPercent(value: number | null): void {
    running.get(key)!.percent = value;
    findShown()?.setPercent(value);
  }

  /** A button that is disabled or goes loses focus, so the form keeps it. */
  function keepFocus(element: HTMLFormElement): void {
    if (element.contains(document.activeElement) && document.activeElement instanceof HTMLButtonElement)
      element.focus({ preventScroll: true });
  }

  function showStart(element: HTMLFormElement): void {
    keepFocus(element);
    showPercent(0);
  }

  function showEnd(element: HTMLFormElement): void {
    keepFocus(element);
    flushSync(() => showPercent(null));
    if (document.activeElement === element)
      element.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }

  async function send(sent: SentForm, signal: AbortSignal): Promise<void> {
    const { element } = sent;
    const onSlow = () => showStart(element);
    const sender = await waitForCode(loadSendModule(), { element, signal, onSlow, slowMs: 0 });
    if (!sender || !navigator.onLine) {
      showEnd(element);
      if (signal.aborted) setFailure({ text: upload!.cancelled, announced: false });
      else if (navigator.onLine && element.isConnected) element.submit();
      else if (sender) setFailure(sender.failOffline(t));
      else setFailure({ text: t('messages.offline'), announced: false });
      return;
    }
    showStart(element);
    const result = await sender.sendForm(sent, { onProgress: showPercent, signal });
    const same = findShown();
    showEnd(same?.element ?? element);
    sender.reportResult(result, sent, shownForms.get(deliver), same !== undefined);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const element = event.currentTarget;
    const { name } = event.target as unknown as Control;
    for (const control of controlsOf(element, name)) control.setCustomValidity('');
    saveForm(deliver, element, fields);
    if (fields.find((field) => field.name === name)?.type === 'file')
      saveDraft(deliver, { [name]: readValues(element, fields)[name]! });
    if (name in errors) setErrors((all) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== name)));
  }

  return (
    <form
      ref={form}
      id={elementIdOf(deliver)}
      tabIndex={-1}
      aria-labelledby={heading ? headingId : undefined}
      aria-label={heading ? undefined : texts.heading}
      className={`${css.form} ${deliver === 'applications' ? css.application : ''}`}
      action={formServerOrigin + endpointOf(id)}
      method="post"
      encType={isUpload ? 'multipart/form-data' : undefined}
      toolname={`${id.replaceAll('-', '_')}_request`}
      tooldescription={deliver === 'requests' ? t('contact.toolDescription') : texts.heading}
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
          <h2 id={headingId}>{heading}</h2>
          <p className={css.subtext}>{texts.text}</p>
        </>
      )}
      <input type="hidden" name={languageField} value={language} />
      {deliver === 'applications' && <input type="hidden" name={jobField} value={jobId} />}
      {Object.entries(posted?.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="visually-hidden" aria-hidden="true" inert>
        {t('contact.leaveEmpty')}
        <input
          name={honeypotField}
          tabIndex={-1}
          autoComplete="off"
          toolparamdescription={t('contact.leaveEmpty')}
          {...honeypotAttributes}
        />
      </label>
      {fields.map((field) => (
        <FormFieldControl
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          value={posted?.values[field.name]}
          error={errors[field.name]}
        />
      ))}
      {isSending && isUpload && (
        <div className={css.end}>
          <progress max={100} value={percent} aria-label={upload!.uploading} />
          <Button variant="outline" size="small" onClick={() => running.get(key)?.controller.abort()}>
            {t('buttons.cancel')}
          </Button>
        </div>
      )}
      <div className={css.end}>
        <Button type="submit" disabled={isSending}>
          {!isSending
            ? texts.button
            : isUpload && isUploaded
              ? upload!.uploaded
              : interpolate(texts.sending, { percent })}
        </Button>
        {fields.every(({ required }) => required) && <p>{t('contact.required')}</p>}
      </div>
      <p className={css.use}>
        {texts.dataUse} {navigation.privacy && <Link to={navigation.privacy.to}>{navigation.privacy.label}</Link>}
      </p>
      {failure && (
        // A toast disappears. If a screen reader announced it, this copy stays silent.
        <p className={css.notice} role={failure.announced ? undefined : 'alert'}>
          {failure.text}
          {failure.text === t('messages.unexpectedErrorShort') && (
            <>
              <br />
              {t('messages.textKept')}
            </>
          )}
        </p>
      )}
      <FormStatus
        announcement={
          !isSending ? unreadErrors : upload ? upload[isUploaded ? 'uploaded' : 'uploading'] : texts.sending
        }
        receipt={receipt}
        texts={texts}
      />
    </form>
  );
}
