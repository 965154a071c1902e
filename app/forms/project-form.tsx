import { useId, useLayoutEffect, useRef, useState, type FormEvent, type InvalidEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  endpoints,
  validateRequest,
  requestFields,
  languageField,
  honeypotAttributes,
  honeypotField,
  sentAtField,
  shownAtField,
  lengthPlaceholders,
  type RequestField as FieldName,
  type ProjectRequest,
} from '#contract/forms/project-request.ts';
import { site } from 'virtual:site';
import { useLayoutData, type MessageKey } from '#app/state/layout-data.ts';
import { formServerOrigin } from '#app/state/form-server-origin.ts';
import { enableNotifications } from '#app/state/notifications-enabled.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/controls/field.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import type { AcceptedRequest } from './draft.ts';
import { askIfMissing, focusFirstError } from './field-errors.ts';
import { firstPaintTime } from './first-paint-time.ts';
import { FormStatus } from './form-status.tsx';
import { phoneHints } from './phone-hints.ts';
import css from './project-form.module.css';
import { requestOrigin } from './request-origin.ts';
import { requestDraft } from './request-draft.ts';
import type { FormTarget } from './send-request.ts';
import { readTexts, useDraft } from './use-draft.ts';

const inputs = [
  { name: 'first_name', label: 'contact.firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'last_name', label: 'contact.lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'contact.email', type: 'email', autoComplete: 'email', dir: 'ltr' },
  {
    name: 'phone',
    label: 'contact.phone',
    type: 'tel',
    autoComplete: 'tel',
    dir: 'ltr',
    hint: phoneHints[site.form.phoneFormat],
  },
] as const;

/** Not needed to read a page, so it loads when a form first gets focus. */
const loadSendModule = () => import('./send-request.ts');

function prepareToSend(): void {
  enableNotifications();
  void loadSendModule().catch(() => undefined);
}

/**
 * A plain form that the browser can post. Scripts validate it, send it in place and keep a draft. Its inputs are
 * uncontrolled, so that text typed before hydration stays.
 */
export function ProjectForm({ target }: { target: FormTarget }) {
  const { t, language, navigation } = useLayoutData();
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [unreadErrors, setUnreadErrors] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const [receipt, setReceipt] = useState<AcceptedRequest | null>(null);
  const [failure, setFailure] = useState<{ text: string; announced: boolean } | null>(null);

  useDraft(form, requestDraft, (accepted) => {
    setReceipt(accepted);
    setFailure(null);
  });
  useLayoutEffect(() => {
    if (form.current!.contains(document.activeElement)) prepareToSend();
  }, []);

  /** The first error goes into a toast, and each is shown next to its field. */
  function validate(request: ProjectRequest): boolean {
    const fieldErrors = validateRequest(request, site.form);
    const texts = fieldErrors.map(([name, fieldError]): [FieldName, string] => [
      name,
      t(`messages.${fieldError}`, lengthPlaceholders(name, request[name])),
    ]);
    // Before the focus moves, so that the field is read with its error; and a repeated text is announced as a new one.
    flushSync(() => {
      setErrors(Object.fromEntries(texts));
      setUnreadErrors('');
    });
    const [first] = texts;
    if (!first) return true;
    const [name, text] = first;
    const control = controlOf(form.current!, name);
    setUnreadErrors(focusFirstError(form.current!, texts, t('contact.colon')));
    void loadSendModule().then(
      // It may have loaded late, when the visitor has corrected the text.
      ({ showErrorToast }) => control.value === request[name] && showErrorToast(text),
      () => undefined,
    );
    return false;
  }

  /** The browser reports missing fields; its rule for email addresses is stricter and vaguer than ours. */
  function onInvalid(event: InvalidEvent<HTMLElement>): void {
    const element = event.currentTarget as HTMLFormElement;
    setFailure(null);
    if (askIfMissing(event.target as unknown as HTMLInputElement, t('messages.required'))) return;
    event.preventDefault();
    const missing = requestFields.some((name) => controlOf(element, name).validity.valueMissing);
    // Submit if our rule accepts it, even if the browser's does not.
    if (!missing) void submit(element);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await submit(event.currentTarget);
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const request = readTexts(element, requestFields);
    if (submitting) return;
    setFailure(null);
    if (!validate(request)) return;
    // A browser may fill in fields without an event.
    requestDraft.save(request);
    prepareToSend();
    setSubmitting(true);
    setReceipt(null);
    // A disabled button loses focus, so the form keeps it until the response.
    const pressed = element.contains(document.activeElement) && document.activeElement instanceof HTMLButtonElement;
    if (pressed) element.focus({ preventScroll: true });
    try {
      const extras = {
        [honeypotField]: (element.elements.namedItem(honeypotField) as HTMLInputElement).value,
        [shownAtField]: String(firstPaintTime()),
        [sentAtField]: String(Date.now()),
        [languageField]: language,
        ...requestOrigin(),
      };
      // If this chunk takes ten seconds, or a deploy removed it, the browser posts the form itself: no request is lost.
      const canPost = () => navigator.onLine && element.isConnected;
      const timer = setTimeout(() => canPost() && element.submit(), 10_000);
      const sender = await loadSendModule().catch(() => undefined);
      clearTimeout(timer);
      if (!sender && canPost()) return element.submit();
      if (!sender) return setFailure({ text: t('messages.offline'), announced: false });
      const result = await sender.sendRequest(target, request, extras, t);
      if ('failure' in result) setFailure({ text: result.failure, announced: true });
      else setReceipt(result.accepted);
    } finally {
      flushSync(() => setSubmitting(false));
      if (document.activeElement === element)
        element.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    requestDraft.save(readTexts(event.currentTarget, requestFields));
    const control = event.target as HTMLInputElement;
    const { name } = control;
    control.setCustomValidity('');
    if (name in errors) setErrors((before) => ({ ...before, [name]: undefined }));
  }

  const isRequired = (name: FieldName) => site.form.required.includes(name);
  const labelOf = (name: FieldName, label: string) =>
    isRequired(name) ? label : t('contact.optionalField', { label });

  return (
    <form
      ref={form}
      id="contact-form"
      tabIndex={-1}
      aria-labelledby={headingId}
      className={css.form}
      action={formServerOrigin + endpoints[target]}
      method="post"
      toolname={`${target}_request`}
      tooldescription={t('contact.toolDescription')}
      // Deferred, so that a slow phone shows the focused field first.
      onFocus={() => setTimeout(prepareToSend)}
      onInput={onInput}
      onInvalid={onInvalid}
      onSubmit={onSubmit}
    >
      <h2 id={headingId}>{t('contact.headline')}</h2>
      <p className={css.subtext}>{t('contact.subtext')}</p>
      {inputs.map(({ label, hint, ...input }: (typeof inputs)[number] & { hint?: MessageKey }) => (
        <Field
          key={input.name}
          {...input}
          label={labelOf(input.name, t(label))}
          hint={hint && t(hint)}
          toolparamdescription={hint && `${labelOf(input.name, t(label))}: ${t(hint)}`}
          error={errors[input.name]}
          required={isRequired(input.name)}
        />
      ))}
      <Field
        multiline
        name="message"
        label={labelOf('message', t('contact.message'))}
        placeholder={t('contact.messageHint')}
        toolparamdescription={`${labelOf('message', t('contact.message'))}: ${t('contact.messageHint')}`}
        error={errors.message}
        rows={5}
        required={isRequired('message')}
      />
      <input type="hidden" name={languageField} value={language} />
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
      <div className={css.end}>
        <Button type="submit" disabled={submitting}>
          {t(submitting ? 'buttons.submitting' : 'buttons.getQuote')}
        </Button>
        {requestFields.every(isRequired) && <p>{t('contact.required')}</p>}
      </div>
      <p className={css.use}>
        {t('contact.dataUse')}{' '}
        {navigation.privacy && <Link to={navigation.privacy.to}>{navigation.privacy.label}</Link>}
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
      <FormStatus announcement={submitting ? t('buttons.submitting') : unreadErrors} receipt={receipt} />
    </form>
  );
}

function controlOf(form: HTMLFormElement, name: FieldName): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
}
