type Control = HTMLInputElement | HTMLTextAreaElement;

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
  const controls = errors.map(([name]) => form.elements.namedItem(name) as Control);
  const [first] = controls;
  const unread = document.activeElement === first ? 0 : 1;
  first?.focus();
  return errors
    .map(([, text], index) => `${controls[index]!.labels![0]!.textContent}${colon}${text}`)
    .slice(unread)
    .join(' ');
}
