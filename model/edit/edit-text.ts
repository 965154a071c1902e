/** Applies the edits of a form to the text of a content file. */
import { parseDocument } from 'yaml';
import type { FieldConflict, FieldEdit } from '#contract/editor.ts';
import { bodyField } from '#model/read/content-error.ts';
import { parseSourceFile } from '#model/read/source-file.ts';
import { editYaml, type FieldOrder } from './edit-yaml.ts';
import { isRecord, isSame, valueAt, withValueAt } from '#model/isomorphic/field-values.ts';
import { defaultWidth } from './write-scalar.ts';

export type RejectedEdit = Pick<FieldConflict, 'path' | 'current' | 'rejected'>;

/** An edit whose field has changed in the meantime is left out and returned. `text` is null for a missing file. */
export function applyEdits(
  file: string,
  text: string | null,
  edits: FieldEdit[],
  fieldOrderAt: FieldOrder = () => [],
): { text: string; conflicts: RejectedEdit[] } {
  const hasCrlf = text !== null && /\r\n/.test(text) && !/(?<!\r)\n/.test(text);
  let current = hasCrlf ? text.replaceAll('\r\n', '\n') : (text ?? '');
  const conflicts: RejectedEdit[] = [];
  for (const edit of edits) {
    const data = readFields(file, current);
    const found = valueAt(data, edit.path);
    if (isSame(found, edit.value)) continue;
    if (isSame(found, asSaved(file, edit.path, edit.before)))
      current = applyEdit(file, current, data, edit, fieldOrderAt);
    else conflicts.push({ path: edit.path, current: found, rejected: edit.value });
  }
  return { text: hasCrlf ? current.replaceAll('\n', '\r\n') : current, conflicts };
}

/** Markdown is trimmed when it is saved; its author goes on from how it was. */
function asSaved(file: string, [name]: FieldEdit['path'], value: unknown): unknown {
  return file.endsWith('.md') && name === bodyField && typeof value === 'string' ? value.trim() : value;
}

/** The fields of a file, and its Markdown as the field `body`. Undefined if it is empty; throws if it is malformed. */
export function readFields(file: string, text: string): unknown {
  const { data, body, problems } = parseSourceFile(file, text);
  if (problems.length > 0) throw new SyntaxError(problems[0]!.message);
  if (!file.endsWith('.md')) return data ?? undefined;
  return { ...(isRecord(data) ? data : {}), [bodyField]: body.replaceAll('\r\n', '\n') };
}

function applyEdit(file: string, text: string, data: unknown, edit: FieldEdit, fieldOrderAt: FieldOrder): string {
  const isMarkdown = file.endsWith('.md');
  const { start, yaml, middle, body, end } = isMarkdown ? splitMarkdown(text) : splitYaml(text);
  const expected = withValueAt(data, edit.path, edit.value);
  if (isMarkdown && edit.path[0] === bodyField) {
    if (edit.path.length > 1 || typeof edit.value !== 'string') throw new TypeError(`${bodyField} must be a text.`);
    return (
      start +
      yaml +
      (body === '' ? `${middle.trimEnd()}\n\n` : middle) +
      asSaved(file, edit.path, edit.value) +
      (end || '\n')
    );
  }
  const { [bodyField]: _, ...fields } = isMarkdown ? (expected as Record<string, unknown>) : {};
  const newData = isMarkdown ? fields : expected;
  const isJson = file.endsWith('.json');
  const attempts = [
    () => editYaml(yaml, newData, { isJson, fieldOrderAt }),
    () => (isJson ? rewriteJson(yaml, newData) : rewriteYaml(yaml, newData, edit)),
  ];
  for (const attempt of attempts) {
    try {
      const result = start + attempt() + middle + body + end;
      if (isSame(readFields(file, result), expected)) return result;
    } catch {
      // The next attempt does not depend on the layout of the file.
    }
  }
  throw new Error(`${edit.path.join(' › ')} cannot be changed in ${file}.`);
}

/** Keeps the indentation. */
function rewriteJson(json: string, newData: unknown): string {
  return `${JSON.stringify(newData, null, /^[ \t]+/m.exec(json)?.[0] ?? 2)}\n`;
}

/** Keeps comments, but not the layout. */
function rewriteYaml(yaml: string, newData: unknown, { path, value }: FieldEdit): string {
  const document = parseDocument(yaml, { uniqueKeys: false });
  if (path.length === 0) document.contents = document.createNode(newData) as typeof document.contents;
  else if (value === undefined) document.deleteIn(path);
  else document.setIn(path, document.createNode(value));
  return document.toString({ lineWidth: defaultWidth, singleQuote: true });
}

function splitYaml(text: string) {
  const start = text.startsWith('\ufeff') ? '\ufeff' : '';
  return { start, yaml: text.slice(start.length), middle: '', body: '', end: '' };
}

/** `start` and `middle` are the dashes around the front matter, with a byte order mark and the empty lines below. */
function splitMarkdown(text: string) {
  const match = /^(\ufeff?---\n)([^]*?)(^---(?:\n|$)\s*)/m.exec(text);
  const [whole, start, yaml, middle] = match?.index === 0 ? match : ['', '---\n', '', '---\n\n'];
  const rest = text.slice(whole.length);
  return { start, yaml, middle, body: rest.trimEnd(), end: /\s*$/.exec(rest)![0] };
}
