/** Edits of every file of the sample: what was not edited stays as it was written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { expect, test } from 'vitest';
import type { FieldEdit, FieldPath } from '#contract/editor.ts';
import { bodyField } from '#model/read/content-error.ts';
import { createRandom } from '#model/sample/damage-fixture.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { applyEdits, readFields } from './edit-text.ts';
import { valueAt, withValueAt } from '#model/isomorphic/field-values.ts';

const sample = join(import.meta.dirname, '../../sample');
const files = readdirSync(sample, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|md|json)$/.test(name))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(sample, file), 'utf8') }));

/** Lines that a reviewer sees removed and added. */
function changedLines(before: string, after: string): { removed: string[]; added: string[] } {
  const parts = diffLines(before, after);
  const linesOf = (wanted: 'removed' | 'added') =>
    parts.filter((part) => part[wanted]).flatMap(({ value }) => value.replace(/\n$/, '').split('\n'));
  return { removed: linesOf('removed'), added: linesOf('added') };
}

const commentsIn = (text: string) => text.split('\n').filter((line) => /^\s*#/.test(line));

function editOne(file: string, text: string, edit: FieldEdit): string {
  const result = applyEdits(file, text, [edit]);
  expect(result.conflicts).toEqual([]);
  return result.text;
}

/** Texts outside of Markdown, each with one changed word. */
function wordChangesIn(file: string, text: string): { path: FieldPath; before: string; value: string }[] {
  return [...walkLeaves(readFields(file, text))].flatMap(({ value: before, path }) => {
    if (typeof before !== 'string' || path[0] === bodyField) return [];
    const words = before.split(' ');
    const middle = Math.floor(words.length / 2);
    return [{ path, before, value: words.with(middle, `${words[middle]}es`).join(' ') }];
  });
}

test('one changed word of a text changes only its own lines', () => {
  const next = createRandom(3);
  const random = (below: number) => Math.floor(next() * below);
  let count = 0;
  for (const { file, text } of files) {
    // A change of each text of the sample takes a minute.
    for (const edit of wordChangesIn(file, text).filter(() => random(15) === 0)) {
      const { path, before, value } = edit;
      const after = editOne(file, text, edit);
      const { removed, added } = changedLines(text, after);
      const where = `${file} ${path.join('.')}\n${removed.join('\n')}\n→\n${added.join('\n')}`;
      // A word may move to the next line, and that one's last word to the one after.
      expect(removed.length, where).toBeLessThanOrEqual(Math.ceil(before.length / 90) + 1);
      expect(added.length, where).toBeLessThanOrEqual(removed.length + 1);
      if (before.length < 60) expect(removed.length, where).toBe(1);
      expect(readFields(file, after), where).toEqual(withValueAt(readFields(file, text), path, value));
      count++;
    }
  }
  expect(count).toBeGreaterThan(150);
});

test('a change of every text keeps comments, keys and the number of lines', () => {
  for (const { file, text } of files) {
    const before = readFields(file, text);
    const value = wordChangesIn(file, text).reduce((data, edit) => withValueAt(data, edit.path, edit.value), before);
    const { [bodyField]: _, ...fields } = value as Record<string, unknown>;
    const edits = file.endsWith('.md')
      ? Object.entries(fields).map(([key, field]) => ({ path: [key], before: valueAt(before, [key]), value: field }))
      : [{ path: [], before, value }];
    const after = applyEdits(file, text, edits).text;
    expect(readFields(file, after), file).toEqual(value);
    expect(commentsIn(after), file).toEqual(commentsIn(text));
    const lineCount = text.split('\n').length;
    expect(Math.abs(after.split('\n').length - lineCount), file).toBeLessThanOrEqual(Math.ceil(lineCount / 20));
  }
});

test('lists of the sample survive random moves, insertions and removals', () => {
  const next = createRandom(7);
  const random = (below: number) => Math.floor(next() * below);
  let count = 0;
  for (const { file, text } of files) {
    const fields = readFields(file, text);
    const lists = new Map<string, (string | number)[]>();
    for (const { path } of walkLeaves(fields))
      path.forEach(
        (key, index) => typeof key === 'number' && lists.set(path.slice(0, index).join('.'), path.slice(0, index)),
      );
    for (const path of [...lists.values()].filter(() => random(3) === 0)) {
      const before = valueAt(fields, path) as unknown[];
      const from = random(before.length);
      const moved = before.toSpliced(from, 1).toSpliced(random(before.length), 0, before[from]);
      const inserted = before.toSpliced(
        random(before.length + 1),
        0,
        typeof before[0] === 'string' ? 'A new: entry' : structuredClone(before[0]),
      );
      const removed = before.toSpliced(from, 1);
      for (const value of [moved, inserted, removed]) {
        const after = editOne(file, text, { path, before, value });
        const where = `${file} ${path.join('.')}`;
        expect(readFields(file, after), where).toEqual(withValueAt(fields, path, value));
        const lines = changedLines(text, after);
        // The comment above an entry belongs to it.
        const lost = value === removed ? commentsIn(text).filter((line) => lines.removed.includes(line)) : [];
        expect(lines.removed.slice(0, lost.length), where).toEqual(lost);
        expect([...commentsIn(after), ...lost].toSorted(), where).toEqual(commentsIn(text).toSorted());
        // Items that stay have not been written again.
        if (value === removed) expect(lines.added.length, where).toBeLessThanOrEqual(1);
        if (value === inserted) expect(lines.removed.length, where).toBeLessThanOrEqual(1);
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(150);
});
