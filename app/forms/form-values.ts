/**
 * What is in a form on screen, and what is wrong with it. Its controls are uncontrolled, so that what was typed before
 * hydration stays.
 */
import type { FormField, Values } from '#contract/forms/form.ts';
import type { RejectedResponse } from '#contract/forms/submission.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Several for radio buttons and a list of boxes. */
export function controlsOf(form: HTMLFormElement, name: string): Control[] {
  const found = form.elements.namedItem(name);
  return found === null ? [] : found instanceof RadioNodeList ? ([...found] as Control[]) : [found as Control];
}

/** A file is described by what tells it from another one. */
export function readValues(form: HTMLFormElement, fields: readonly FormField[]): Values {
  return Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === 'file'
        ? filesIn(form, name)
            .map((file) => `${file.name} ${file.size} ${file.lastModified}`)
            .join('\n')
        : controlsOf(form, name)
            .filter((control) => !isBox(control) || control.checked)
            .map(({ value }) => value)
            .join('\n'),
    ]),
  );
}

/** A browser fills in no file. */
export function writeValue(
  form: HTMLFormElement,
  { name, type }: Pick<FormField, 'name' | 'type'>,
  value: string,
): void {
  const values = value.split('\n');
  for (const control of controlsOf(form, name)) {
    if (type === 'file') control.value = '';
    else if (isBox(control)) control.checked = values.includes(control.value);
    else control.value = value;
  }
}

export function filesIn(form: HTMLFormElement, name: string): File[] {
  return controlsOf(form, name).flatMap((control) => [...((control as HTMLInputElement).files ?? [])]);
}

const isBox = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

/** By the name of the field. The first one is shown first. */
export type Errors = Record<string, string>;
export const toErrors = (errors: RejectedResponse['errors'] = []): Errors =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

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

/** Several boxes have one label together: the legend around them. */
function labelOf(control: Control | undefined): string {
  const label = control?.closest('fieldset')?.querySelector('legend') ?? control?.labels?.[0];
  return label?.textContent ?? '';
}
