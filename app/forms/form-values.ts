/** What is in a form on screen. Its controls are uncontrolled, so that what was typed before hydration stays. */
import type { FormField, Values } from '#contract/forms/form.ts';

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
