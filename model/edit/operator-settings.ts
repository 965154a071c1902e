/**
 * Settings that decide where data goes, how long it is kept, or whose scripts run. They are those of the file on the
 * server: whoever can edit the site must not be able to have applications sent elsewhere, or a script read the desk.
 */
import { formsFolder, type DraftTexts, type FieldEdit, type FieldPath, type JsonSchema } from '#contract/editor.ts';
import { contentFileTypes } from '#model/schema/content-files.ts';
import { createFieldOrder, jsonSchemaOf } from './content-entries.ts';
import { applyEdits, readFields } from './edit-text.ts';
import { isSame, valueAt } from '#model/isomorphic/field-values.ts';

const settingsFile = 'site.yaml';
const [siteSchema, formSchema] = [settingsFile, `${formsFolder}*.yaml`].map((glob) =>
  jsonSchemaOf(
    contentFileTypes.find((type) => type.glob === glob)!,
    [],
  ),
) as [JsonSchema, JsonSchema];

const schemaOf = (file: string) =>
  file === settingsFile ? siteSchema : file.startsWith(formsFolder) ? formSchema : undefined;

/** The settings of site.yaml. */
export const operatorFields = fieldsIn(siteSchema);

function fieldsIn({ operatorOnly, properties = {} }: JsonSchema, path: FieldPath = []): FieldPath[] {
  return operatorOnly
    ? [path]
    : Object.entries(properties).flatMap(([name, inner]) => fieldsIn(inner, [...path, name]));
}

export class OperatorOnlyError extends Error {}

/**
 * Drafts with the operator's own values, whatever they contain: also if the operator has changed the file since.
 * `published` has at least the files of the drafts, and all forms. A form that is copied or gets another name is a new
 * file: its mails may go to the recipients of a form that exists, or to those of the site.
 */
export function withOperatorSettings(drafts: DraftTexts, published: DraftTexts): DraftTexts {
  const changed = Object.entries(drafts).map(([file, draft]) => {
    if (schemaOf(file) === undefined) return [file, draft] as const;
    const own = fieldsOf(published[file] ?? null);
    if (file === settingsFile && own === undefined) throw new OperatorOnlyError(`${file} on the server cannot be read`);
    if (file === settingsFile && draft === null) throw new OperatorOnlyError(`${file} cannot be removed`);
    const fields = fieldsOf(draft);
    // A file that cannot be parsed cannot be published.
    if (draft === null || fields === undefined) return [file, draft] as const;
    const source = own ?? ownSettingsOfCopy(fields, published);
    return [file, withValues(file, draft, (path) => valueAt(source, path))] as const;
  });
  return Object.fromEntries(changed);
}

function ownSettingsOfCopy(fields: unknown, published: DraftTexts): { deliver: unknown; recipients?: unknown } {
  const [deliver, recipients] = [valueAt(fields, ['deliver']), valueAt(fields, ['recipients'])];
  const isKnown = Object.entries(published)
    .filter(([file]) => file.startsWith(formsFolder))
    .map(([, text]) => fieldsOf(text))
    .some((form) => isSame(valueAt(form, ['deliver']), deliver) && isSame(valueAt(form, ['recipients']), recipients));
  return { deliver, ...(isKnown && { recipients }) };
}

/** What the editor can change of a file, to find out whether somebody else has changed that. */
export function withoutOperatorSettings(file: string, text: string | null): string | null {
  return schemaOf(file) && fieldsOf(text) !== undefined ? withValues(file, text!, () => undefined) : text;
}

/** Refuses a change, and a conflict that would offer one. `before` is the text that was edited, `published` the file. */
export function refuseOperatorEdits(
  file: string,
  edited: { text: string; conflicts: { path: FieldPath }[] },
  ...known: (string | null)[]
): void {
  const schema = schemaOf(file);
  if (!schema) return;
  const [after, ...allowed] = [edited.text, ...known].map(fieldsOf);
  const isOpen = (field: FieldPath) =>
    edited.conflicts.some(({ path }) => field.every((key, index) => index >= path.length || key === path[index]));
  const isAllowed = (field: FieldPath) =>
    allowed.some((fields) => isSame(valueAt(fields, field), valueAt(after, field)));
  const refused = fieldsIn(schema).find((field) => isOpen(field) || !isAllowed(field));
  if (refused) throw new OperatorOnlyError(`${refused.join(' › ')} can only be changed in ${file} on the server`);
}

function withValues(file: string, text: string, valueOf: (path: FieldPath) => unknown): string {
  const schema = schemaOf(file)!;
  const fields = fieldsOf(text);
  const edits = fieldsIn(schema).map((path): FieldEdit => ({
    path,
    before: valueAt(fields, path),
    value: valueOf(path),
  }));
  try {
    return applyEdits(file, text, edits, createFieldOrder(schema)).text;
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
