/** Which pages have a form: those that name it, and those that have it without saying so. */
import { basename } from 'node:path';
import type { EntryId, FieldPath } from '#contract/editor.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import type { EditableEntry } from './content-entries.ts';
import { readFields } from './edit-text.ts';
import type { EditableContent } from './replace-texts.ts';

export interface FormUse {
  entry: EditableEntry;
  file: string;
  /** Where the form is named, or could be. */
  path: FieldPath;
  isNamed: boolean;
}

/** A preview of the form shows the first of these pages. */
const isShownFirst = ({ id }: EditableEntry) => id === 'pages/contact';

export function findFormUses(id: EntryId, { entries, readText }: Omit<EditableContent, 'languages'>): FormUse[] {
  const form = basename(id);
  const exists = (name: string) => entries.some((entry) => entry.id === `forms/${name}`);
  return entries
    .filter(({ kind }) => kind !== 'form')
    .toSorted((a, b) => Number(isShownFirst(b)) - Number(isShownFirst(a)))
    .flatMap((entry) =>
      entry.files
        .filter((file) => file.exists)
        .flatMap(({ file }) =>
          formsIn(entry, file, readText(file)).flatMap(({ path, named, usual }): FormUse[] => {
            // A site with one form has it everywhere.
            const unnamed = usual === 'project' && !exists(usual) ? 'contact' : usual;
            return (named ?? unnamed) === form ? [{ entry, file, path, isNamed: named !== undefined }] : [];
          }),
        ),
    );
}

interface NamedForm {
  path: FieldPath;
  named: unknown;
  /** The form without a name. */
  usual?: string;
}

function formsIn(entry: EditableEntry, file: string, text: string): NamedForm[] {
  const fields = fieldsOf(file, text);
  const sections = valueAt(fields, ['sections']);
  const isTemplate = entry.kind === 'template' || entry.kind === 'service';
  const inSections = (Array.isArray(sections) ? sections : []).flatMap((section, index): NamedForm[] => {
    const [kind, named] = [valueAt(section, ['section']), valueAt(section, ['form'])];
    const usual = kind === 'contact-block' || (kind === 'contact' && isTemplate) ? 'project' : 'contact';
    const hasUsual = kind === 'contact' || kind === 'contact-block';
    if (!hasUsual && named === undefined) return [];
    return [{ path: ['sections', index, 'form'], named, ...(hasUsual && { usual }) }];
  });
  const own = valueAt(fields, ['form']);
  return own === undefined ? inSections : [{ path: ['form'], named: own }, ...inSections];
}

function fieldsOf(file: string, text: string): unknown {
  try {
    return readFields(file, text);
  } catch {
    // A file that cannot be parsed is edited as text.
    return undefined;
  }
}
