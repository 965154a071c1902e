import { controlsOf, type Control } from './form-values.ts';

/** By the name of the field. The first one is shown first. */
export type Errors = Record<string, string>;

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
