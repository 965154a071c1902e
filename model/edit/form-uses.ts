/** Which pages have a form: those that name it, and those that have it without saying so. */
import { basename } from 'node:path';
import type { EntryId } from '#contract/editor.ts';
import { isRecord, valueAt } from '#model/isomorphic/field-values.ts';
import { jsonSchemaOf, type EditableEntry } from './content-entries.ts';
import { readFields } from './edit-text.ts';
import type { EditableContent } from './replace-texts.ts';

export interface FormUse {
  entry: EditableEntry;
  file: string;
  isNamed: boolean;
}

/** In the order in which a preview of the form looks for a page. */
const pagesWithForm = ['pages/contact', 'service', 'pages/careers', 'pages/staff-augmentation', 'textPage'];
const rankOf = ({ id, kind }: EditableEntry) => pagesWithForm.findIndex((name) => name === id || name === kind);

export function findFormUses(id: EntryId, { entries, readText }: Omit<EditableContent, 'languages'>): FormUse[] {
  const form = basename(id);
  const exists = (name: string) => entries.some((entry) => entry.id === `forms/${name}`);
  return entries
    .filter((entry) => rankOf(entry) >= 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((entry) => {
      const usual = jsonSchemaOf(entry.type, []).properties?.['form']?.usual;
      // A site with one form has it everywhere.
      const unnamed = usual === 'project' && !exists(usual) ? 'contact' : usual;
      return entry.files
        .filter((file) => file.exists)
        .flatMap(({ file }) => {
          const named = formNamedIn(file, readText(file));
          return (named ?? unnamed) === form ? [{ entry, file, isNamed: named !== undefined }] : [];
        });
    });
}

function formNamedIn(file: string, text: string): unknown {
  try {
    const fields = readFields(file, text);
    return isRecord(fields) ? valueAt(fields, ['form']) : undefined;
  } catch {
    // A file that cannot be parsed is edited as text.
    return undefined;
  }
}
