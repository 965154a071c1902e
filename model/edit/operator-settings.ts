/**
 * Settings that decide where data goes, how long it is kept, or whose scripts run. They are those of the file on the
 * server: whoever can edit the site must not be able to have applications sent elsewhere, or a script read the desk.
 */
import type { DraftTexts, FieldEdit, FieldPath, JsonSchema } from '#contract/editor.ts';
import { contentFileTypes } from '#model/schema/content-files.ts';
import { createFieldOrder, jsonSchemaOf } from './content-entries.ts';
import { applyEdits, readFields } from './edit-text.ts';
import { isSame, valueAt } from '#model/isomorphic/field-values.ts';

const settingsFile = 'site.yaml';
const schema = jsonSchemaOf(
  contentFileTypes.find(({ glob }) => glob === settingsFile)!,
  [],
);

export const operatorFields = fieldsIn(schema);

function fieldsIn({ operatorOnly, properties = {} }: JsonSchema, path: FieldPath = []): FieldPath[] {
  return operatorOnly
    ? [path]
    : Object.entries(properties).flatMap(([name, inner]) => fieldsIn(inner, [...path, name]));
}

export class OperatorOnlyError extends Error {}

/** Drafts with the operator's own values, whatever they contain: also if the operator has changed the file since. */
export function withOperatorSettings(drafts: DraftTexts, published: string | null): DraftTexts {
  const draft = drafts[settingsFile];
  if (draft === undefined) return drafts;
  const own = fieldsOf(published);
  if (own === undefined) throw new OperatorOnlyError(`${settingsFile} on the server cannot be read`);
  if (draft === null) throw new OperatorOnlyError(`${settingsFile} cannot be removed`);
  // A file that cannot be parsed cannot be published.
  if (fieldsOf(draft) === undefined) return drafts;
  return { ...drafts, [settingsFile]: withValues(draft, (path) => valueAt(own, path)) };
}

/** What the editor can change of a file, to find out whether somebody else has changed that. */
export function withoutOperatorSettings(file: string, text: string | null): string | null {
  return file === settingsFile && fieldsOf(text) !== undefined ? withValues(text!, () => undefined) : text;
}

/** Refuses a change, and a conflict that would offer one. `before` is the text that was edited, `published` the file. */
export function refuseOperatorEdits(
  file: string,
  edited: { text: string; conflicts: { path: FieldPath }[] },
  ...known: (string | null)[]
): void {
  if (file !== settingsFile) return;
  const [after, ...allowed] = [edited.text, ...known].map(fieldsOf);
  const isOpen = (field: FieldPath) =>
    edited.conflicts.some(({ path }) => field.every((key, index) => index >= path.length || key === path[index]));
  const isAllowed = (field: FieldPath) =>
    allowed.some((fields) => isSame(valueAt(fields, field), valueAt(after, field)));
  const refused = operatorFields.find((field) => isOpen(field) || !isAllowed(field));
  if (refused) throw new OperatorOnlyError(`${refused.join(' › ')} can only be changed in ${file} on the server`);
}

function withValues(text: string, valueOf: (path: FieldPath) => unknown): string {
  const fields = fieldsOf(text);
  const edits = operatorFields.map((path): FieldEdit => ({
    path,
    before: valueAt(fields, path),
    value: valueOf(path),
  }));
  try {
    return applyEdits(settingsFile, text, edits, createFieldOrder(schema)).text;
  } catch (error) {
    throw new OperatorOnlyError((error as Error).message);
  }
}

/** Undefined if it cannot be parsed, or is empty. */
function fieldsOf(text: string | null): unknown {
  try {
    return text === null ? undefined : readFields(settingsFile, text);
  } catch {
    return undefined;
  }
}
