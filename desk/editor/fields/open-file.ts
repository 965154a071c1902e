import type { EditorFile, FieldPath, JsonSchema } from '#contract/editor.ts';
import { toPointer } from '#model/isomorphic/field-values.ts';

/** A file that is being edited, with its unsaved changes. */
export interface OpenFile extends EditorFile {
  languageName: string;
  direction: 'ltr' | 'rtl' | 'auto';
  isOnlyOne: boolean;
  /** The file in the default language, to compare an outdated translation with. */
  original: EditorFile | null;
}

export interface FieldProps {
  schema: JsonSchema;
  path: FieldPath;
  /** One column each: a field is shown in one language, or in two side by side. */
  files: OpenFile[];
  isRequired: boolean;
  /** Instead of the field's name: the name of a record's value. */
  label?: string;
  /** An entry of a list is labelled by its position beside it. */
  hiddenLabel?: string;
}

export function fieldId({ file }: { file: string }, path: FieldPath): string {
  return encodeURIComponent(`${file}#${toPointer(path)}`);
}

const fields = 'input, textarea, select, [data-focus]';

function controlIn(element: Element): HTMLElement | null {
  return element.querySelector<HTMLElement>(fields) ?? element.querySelector<HTMLElement>('button');
}

/** Opens the groups around a field, or around the first field of a group, and moves focus to it. */
export function focusField(file: string, path: FieldPath): void {
  // The field may be in a group that is shown as a whole.
  for (let length = path.length; length >= 0; length--) {
    const id = fieldId({ file }, path.slice(0, length));
    // A group in several languages has the id of the first.
    const element =
      document.getElementById(id) ??
      document.querySelector<HTMLElement>(`:is(${fields})[id^="${id}${encodeURIComponent('/')}"]`);
    if (!element) continue;
    for (let group = element.closest('details'); group; group = group.parentElement!.closest('details'))
      group.open = true;
    element.scrollIntoView({ block: 'center' });
    const target = element.matches(`button, ${fields}`) ? element : controlIn(element);
    target?.focus({ preventScroll: true });
    return;
  }
}

/** An entry of a list: its field, or its name if it has several fields. It stays closed. */
export function focusEntry(file: OpenFile, path: FieldPath): void {
  const element = document.getElementById(fieldId(file, path));
  const target = element?.querySelector<HTMLElement>(':scope > summary') ?? element;
  if (!target) return;
  (target.matches(`summary, ${fields}`) ? target : controlIn(target))?.focus();
}

export function focusButton(id: string): void {
  document.getElementById(id)?.focus();
}

/** What people read of a value that is no text. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  const lines = JSON.stringify(value, null, 1).replace(/["[\]{},]/g, '');
  return lines.replace(/\n\s*\n/g, '\n').trim();
}
