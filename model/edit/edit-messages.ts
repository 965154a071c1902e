/** Forms show every message; messages.json has only those that the site says differently from the product. */
import type { FieldEdit } from '#contract/editor.ts';
import { shippedMessagesFor } from '#model/messages/shipped-messages.ts';
import { applyEdits, readFields } from './edit-text.ts';
import { isRecord, isSame, valueAt } from '#model/isomorphic/field-values.ts';
import type { EditableEntry, EditableFile } from './content-entries.ts';

/** Whether a missing file is as good as an empty one. */
export function hasShippedTexts({ kind }: Pick<EditableEntry, 'kind'>, { language }: EditableFile): boolean {
  return kind === 'messages' && language !== null && shippedMessagesFor(language) !== undefined;
}

export function withShippedTexts(language: string, data: unknown): unknown {
  return withShipped(shippedMessagesFor(language), data);
}

/** A text that is empty, or the product's again, is removed from the file. */
export function applyMessageEdits(
  language: string,
  ...[file, text, edits, fieldOrderAt]: Parameters<typeof applyEdits>
): ReturnType<typeof applyEdits> {
  const shipped = shippedMessagesFor(language);
  const ownEdits = edits.map(({ path, before, value }): FieldEdit => {
    const own = text === null ? undefined : valueAt(readFields(file, text), path);
    const ours = valueAt(shipped, path);
    const isShown = isSame(before, withShipped(ours, own));
    return { path, before: isShown ? own : before, value: withoutShipped(ours, value) };
  });
  const result = applyEdits(file, text ?? '{}\n', ownEdits, fieldOrderAt);
  const conflicts = result.conflicts.map(({ path, current, rejected }) => {
    const ours = valueAt(shipped, path);
    return { path, current: withShipped(ours, current), rejected: withShipped(ours, rejected) };
  });
  return { text: result.text, conflicts };
}

/** The value of one message, one section or all of them. */
function withShipped(shipped: unknown, own: unknown): unknown {
  if (!isRecord(shipped)) return own ?? shipped;
  const fields = isRecord(own) ? own : {};
  const keys = [...new Set([...Object.keys(shipped), ...Object.keys(fields)])];
  return Object.fromEntries(keys.map((key) => [key, withShipped(shipped[key], fields[key])]));
}

/** Undefined if nothing is left. */
function withoutShipped(shipped: unknown, value: unknown): unknown {
  if (!isRecord(value)) return value === shipped || (shipped !== undefined && value === '') ? undefined : value;
  const fields = Object.entries(value)
    .map(([key, inner]) => [key, withoutShipped(valueAt(shipped, [key]), inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
