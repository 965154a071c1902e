/** Replaces texts in every file, as drafts. */
import type { DraftTexts, FieldEdit, FieldPath } from '#contract/editor.ts';
import { bodyField } from '#model/read/content-error.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import type { EditableEntry } from './content-entries.ts';
import { applyEdits, readFields } from './edit-text.ts';

export interface EditableContent {
  entries: EditableEntry[];
  languages: string[];
  /** Files are relative to the content folder. */
  readText: (file: string) => string;
}

/** Returns the new text of a field. The field `body` has Markdown. */
type ReplaceText = (text: string, path: FieldPath, file: string) => string;

/** Files that cannot be parsed are left alone. */
export function replaceTexts({ entries, readText }: EditableContent, replace: ReplaceText): DraftTexts {
  const changed: DraftTexts = {};
  for (const { file } of entries.flatMap(({ files }) => files).filter(({ exists }) => exists)) {
    const text = readText(file);
    const edits = findEdits(file, text, replace);
    if (edits.length > 0) changed[file] = applyEdits(file, text, edits).text;
  }
  return changed;
}

function findEdits(file: string, text: string, replace: ReplaceText): FieldEdit[] {
  let fields: unknown;
  try {
    fields = readFields(file, text);
  } catch {
    return [];
  }
  return [...walkLeaves(fields)].flatMap(({ value: before, path }) => {
    const value = typeof before === 'string' ? replace(before, path, file) : before;
    return value === before ? [] : [{ path, before, value }];
  });
}

/** Replaces the target of Markdown links and pictures, up to a fragment or a query. */
export function replaceTarget(text: string, path: FieldPath, from: string, to: string): string {
  if (path[0] !== bodyField)
    return text === from ? to : text.replace(`${from}#`, (start) => (text.startsWith(start) ? `${to}#` : start));
  return text
    .split(`](${from}`)
    .reduce((before, after) => before + (/^[)#?\s]/.test(after) ? `](${to}` : `](${from}`) + after);
}
