/**
 * The unsaved changes of one file. `base` is what the server has, as far as the author has seen it; the form shows it
 * with the changes applied. Changes that are being sent are kept apart, because the author goes on typing.
 */
import type { FieldEdit, FieldPath } from '#contract/editor.ts';
import { isSame, isWithin, valueAt, withValueAt } from '#model/isomorphic/field-values.ts';

export interface EditQueue {
  base: unknown;
  sending: readonly FieldEdit[];
  waiting: readonly FieldEdit[];
}

export function createQueue(base: unknown, waiting: readonly FieldEdit[] = []): EditQueue {
  return { base, sending: [], waiting };
}

export function currentData({ base, sending, waiting }: EditQueue): unknown {
  return [...sending, ...waiting].reduce((data, { path, value }) => withValueAt(data, path, value), base);
}

/** Several changes of a field are one. A change inside a list that was changed as a whole becomes part of that one. */
export function addEdit(queue: EditQueue, path: FieldPath, value: unknown): EditQueue {
  const { waiting } = queue;
  const seen = currentData({ ...queue, waiting: [] });
  const outer = waiting.find((edit) => isWithin(path, edit.path));
  const edit: FieldEdit = outer
    ? { ...outer, value: withValueAt(outer.value, path.slice(outer.path.length), value) }
    : { path, before: valueAt(seen, path), value };
  const others = waiting.filter((other) => !isWithin(other.path, edit.path));
  // A field that is as it was needs no saving.
  return { ...queue, waiting: isSame(edit.before, edit.value) ? others : [...others, edit] };
}

export function startSending(queue: EditQueue): EditQueue {
  return { ...queue, sending: [...queue.sending, ...queue.waiting], waiting: [] };
}

/** What was sent is sent again, together with later changes. */
export function cancelSending({ base, sending, waiting }: EditQueue): EditQueue {
  const merged = waiting.reduce<readonly FieldEdit[]>((edits, edit) => {
    const outer = edits.find(({ path }) => isWithin(edit.path, path));
    if (outer) {
      const value = withValueAt(outer.value, edit.path.slice(outer.path.length), edit.value);
      return edits.map((other) => (other === outer ? { ...outer, value } : other));
    }
    const inner = edits.filter(({ path }) => isWithin(path, edit.path));
    const before = inner.reduce(
      (value, { path, before: earlier }) => withValueAt(value, path.slice(edit.path.length), earlier),
      edit.before,
    );
    return [...edits.filter((other) => !inner.includes(other)), { ...edit, before }];
  }, sending);
  return createQueue(base, merged);
}

/**
 * Someone else has saved. A field that has focus keeps the value that its author sees, so that a change of it is
 * compared with that one.
 */
export function rebase(queue: EditQueue, data: unknown, focused: FieldPath | null): EditQueue {
  const base = focused ? withValueAt(data, focused, valueAt(queue.base, focused)) : data;
  return { ...queue, base };
}

/** The server has all that was sent. */
export function finishSending(queue: EditQueue, data: unknown, focused: FieldPath | null = null): EditQueue {
  return { ...rebase(queue, data, focused), sending: [] };
}

export function hasEdits({ sending, waiting }: EditQueue): boolean {
  return sending.length + waiting.length > 0;
}
