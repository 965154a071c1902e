import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { expect, test } from 'vitest';
import type { FieldEdit } from '#contract/editor.ts';
import { bodyField } from '../read/content-error.ts';
import { walkLeaves } from '../read/walk-leaves.ts';
import { applyEdits, readFields } from './edit-text.ts';
import { valueAt, withValueAt } from './field-values.ts';

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

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function editOne(file: string, text: string, edit: FieldEdit): string {
  const result = applyEdits(file, text, [edit]);
  expect(result.conflicts).toEqual([]);
  return result.text;
}

test('one changed word of any text in the sample changes only its own lines', () => {
  let count = 0;
  for (const { file, text } of files) {
    const fields = readFields(file, text);
    for (const { value: before, path } of walkLeaves(fields)) {
      if (typeof before !== 'string' || path[0] === bodyField) continue;
      const words = before.split(' ');
      const at = Math.floor(words.length / 2);
      const value = words.with(at, `${words[at]}es`).join(' ');
      const after = editOne(file, text, { path, before, value });
      const { removed, added } = changedLines(text, after);
      const where = `${file} ${path.join('.')}\n${removed.join('\n')}\n→\n${added.join('\n')}`;
      // A word may move to the next line, and that one's last word to the one after.
      expect(removed.length, where).toBeLessThanOrEqual(Math.ceil(before.length / 90) + 1);
      expect(added.length, where).toBeLessThanOrEqual(removed.length + 1);
      if (before.length < 60) expect(removed.length, where).toBe(1);
      expect(commentsIn(after), where).toEqual(commentsIn(text));
      expect(readFields(file, after), where).toEqual(withValueAt(fields, path, value));
      count++;
    }
  }
  expect(count).toBeGreaterThan(4000);
});

test('a changed word changes at most two lines of a wrapped text, typically one', () => {
  const { text } = files.find(({ file }) => file === 'en/services/ai.yaml')!;
  const path = ['overview', 'paragraphs', 0];
  const before = valueAt(readFields('a.yaml', text), path) as string;
  const after = editOne('a.yaml', text, { path, before, value: before.replace('uneven', 'erratic') });
  expect(changedLines(text, after)).toEqual({
    removed: [
      '    - Language models make fine demos and uneven colleagues. So we begin by gathering real inputs from your business',
    ],
    added: [
      '    - Language models make fine demos and erratic colleagues. So we begin by gathering real inputs from your business',
    ],
  });
});

test('lists of the sample survive random moves, insertions and removals', () => {
  const random = createRandom(7);
  let count = 0;
  for (const { file, text } of files) {
    const fields = readFields(file, text);
    const lists = new Map<string, (string | number)[]>();
    for (const { path } of walkLeaves(fields))
      path.forEach(
        (key, index) => typeof key === 'number' && lists.set(path.slice(0, index).join('.'), path.slice(0, index)),
      );
    for (const path of lists.values()) {
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
        expect(commentsIn(after).toSorted(), where).toEqual(commentsIn(text).toSorted());
        const lines = changedLines(text, after);
        // Items that stay have not been written again.
        if (value === removed) expect(lines.added.length, where).toBeLessThanOrEqual(1);
        if (value === inserted) expect(lines.removed.length, where).toBeLessThanOrEqual(1);
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(500);
});
