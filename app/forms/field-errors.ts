import { findErrors } from '#contract/forms/answers.ts';
import type { Form, FormField } from '#contract/forms/form.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { Translate } from '#app/state/layout-data.ts';
import { controlsOf, filesIn, readValues, type Control } from './form-values.ts';

/** By the name of the field. The first one is shown first. */
export type Errors = Record<string, string>;

/** What keeps the form from being sent; files come last. */
export function findFormErrors(element: HTMLFormElement, form: Form, t: Translate): Errors {
  const found = findErrors(form, readValues(element, form.fields)).map(([{ name }, { code, values }]) => [
    name,
    t(`messages.${code}`, values),
  ]);
  const files = form.fields.flatMap((field) => {
    const error = field.type === 'file' && findFileError(filesIn(element, field.name), field, form);
    return error ? [[field.name, error]] : [];
  });
  return Object.fromEntries([...found, ...files]) as Errors;
}

function findFileError(files: File[], { required, files: rules }: FormField, { upload }: Form): string | undefined {
  const { maxBytes, maxFiles } = rules!;
  if (files.length === 0) return required && upload!.fileMissing;
  if (files.length > maxFiles) return interpolate(upload!.tooManyFiles, { most: maxFiles });
  if (files.some(({ size }) => size === 0)) return upload!.fileEmpty;
  if (files.some(({ size }) => size > maxBytes))
    return interpolate(upload!.fileTooLarge, { megabytes: maxBytes / 1024 / 1024 });
  return undefined;
}

/**
 * The browser says in a bubble which field is missing: with this, in the language of the page. For `onInvalid`; to be
 * cleared on input.
 */
export function askIfMissing(control: Control, text: string): boolean {
  control.setCustomValidity('');
  const { valueMissing } = control.validity;
  if (valueMissing) control.setCustomValidity(text);
  return valueMissing;
}

/**
 * Focuses the first of the fields with errors, and returns the errors that a screen reader does not read because of
 * that: those of the others, and all of them if the focus was there already.
 */
export function focusFirstError(form: HTMLFormElement, errors: [name: string, text: string][], colon: string): string {
  const controls = errors.map(([name]) => controlsOf(form, name));
  const [first] = controls;
  const unread = first?.some((control) => control === document.activeElement) ? 0 : 1;
  first?.[0]?.focus();
  return errors
    .map(([, text], index) => `${labelOf(controls[index]?.[0])}${colon}${text}`)
    .slice(unread)
    .join(' ');
}

/** Of several controls, that of all. */
function labelOf(control: Control | undefined): string {
  const label = control?.closest('fieldset')?.querySelector('legend') ?? control?.labels?.[0];
  return label?.textContent ?? '';
}
