import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FieldEdit } from '#contract/editor.ts';
import { applyEdits, readFields } from './edit-text.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';

const sample = join(import.meta.dirname, '../../sample');

function editOne(file: string, text: string, edit: FieldEdit): string {
  const result = applyEdits(file, text, [edit]);
  expect(result.conflicts).toEqual([]);
  return result.text;
}

test('a changed word changes one line of a wrapped text if there is room', () => {
  const text = readFileSync(join(sample, 'en/services/ai.yaml'), 'utf8');
  const path = ['overview', 'paragraphs', 0];
  const before = valueAt(readFields('a.yaml', text), path) as string;
  const after = editOne('a.yaml', text, { path, before, value: before.replace('uneven', 'erratic') });
  expect(after).toBe(text.replace('uneven', 'erratic'));
});

test('a text with paragraphs keeps its lines, and gets them when it is new', () => {
  const text = 'title: Hello\ntext: |-\n  Dear {name},\n\n  - one\n    two\n\n  Kind regards\nnote: x\n';
  const before = 'Dear {name},\n\n- one\n  two\n\nKind regards';
  const edit = { path: ['text'], before, value: before.replace('one', 'three') };
  expect(editOne('a.yaml', text, edit)).toBe(text.replace('one', 'three'));
  expect(editOne('a.yaml', text, { path: ['note'], before: 'x', value: 'One.\n\nTwo.' })).toBe(
    text.replace('note: x\n', 'note: |-\n  One.\n\n  Two.\n'),
  );
});

/** Each case: the file, the edit and the file after it. */
const cases: Record<string, [before: string, edit: FieldEdit, after: string]> = {
  'a text that needs quotes gets them': [
    'title: Hello # greeting\n',
    { path: ['title'], before: 'Hello', value: 'Hello: you' },
    "title: 'Hello: you' # greeting\n",
  ],
  'a text that looks like a number or a boolean gets quotes': [
    'a: x\nb: y\n',
    { path: [], before: { a: 'x', b: 'y' }, value: { a: 'yes', b: '1.5' } },
    "a: yes\nb: '1.5'\n",
  ],
  'quotes stay': [
    "a: \"one\"\nb: 'it''s'\n",
    { path: [], before: { a: 'one', b: "it's" }, value: { a: 'two', b: "that's" } },
    "a: \"two\"\nb: 'that''s'\n",
  ],
  'escapes of invisible characters stay': [
    'a: "Soft\\u00ADware"\n',
    { path: ['a'], before: 'Soft\u00adware', value: 'Soft\u00adwares' },
    'a: "Soft\\u00ADwares"\n',
  ],
  'lines that an author has broken early stay as they are': [
    'a: One two\n  three four\n  five six\n  seven.\n',
    { path: ['a'], before: 'One two three four five six seven.', value: 'One two three four FIVE six seven.' },
    'a: One two\n  three four\n  FIVE six\n  seven.\n',
  ],
  'a line that gets too long continues on the next one': [
    `a: ${'long '.repeat(23).trim()}\n  end\n  last.\n`,
    { path: ['a'], before: `${'long '.repeat(23)}end last.`, value: `very ${'long '.repeat(23)}end last.` },
    `a: very ${'long '.repeat(22).trim()}\n  long end\n  last.\n`,
  ],
  'a block stays a block': [
    'a: |\n  one\n  two\nb: 1\n',
    { path: ['a'], before: 'one\ntwo\n', value: 'one\nthree\n' },
    'a: |\n  one\n  three\nb: 1\n',
  ],
  'a text with line breaks becomes a block': [
    'a: one\nb: 1\n',
    { path: ['a'], before: 'one', value: 'one\ntwo' },
    'a: |-\n  one\n  two\nb: 1\n',
  ],
  'items move with their comments': [
    'list:\n  # first\n  - a\n  - b # second\n  # third\n  - c\n',
    { path: ['list'], before: ['a', 'b', 'c'], value: ['c', 'a', 'b'] },
    'list:\n  # third\n  - c\n  # first\n  - a\n  - b # second\n',
  ],
  'the comment at the top of a list stays there': [
    '# About this list.\n- a\n- b\n',
    { path: [], before: ['a', 'b'], value: ['b', 'a'] },
    '# About this list.\n- b\n- a\n',
  ],
  'empty lines between items stay': [
    '- x: 1\n\n- x: 2\n',
    { path: [], before: [{ x: 1 }, { x: 2 }], value: [{ x: 3 }, { x: 1 }, { x: 2 }] },
    '- x: 3\n\n- x: 1\n\n- x: 2\n',
  ],
  'a list of lists': [
    '- - a\n  - b\n- - c\n',
    { path: [0], before: ['a', 'b'], value: ['b', 'a', 'd'] },
    '- - b\n  - a\n  - d\n- - c\n',
  ],
  'a removed field takes its comment along': [
    '# Header.\n\n# About a.\na: 1\n# About b.\nb: 2\nc: 3\n',
    { path: ['b'], before: 2 },
    '# Header.\n\n# About a.\na: 1\nc: 3\n',
  ],
  'the first field of an item can be removed': ['- a: 1\n  b: 2\n', { path: [0, 'a'], before: 1 }, '- b: 2\n'],
  'a new field has the place that the schema gives it': [
    'a: 1\n# About c.\nc: 3\nunknown: 4\n',
    { path: ['b'], value: { d: ['x'] } },
    'a: 1\nb:\n  d:\n    - x\n# About c.\nc: 3\nunknown: 4\n',
  ],
  'a list in brackets stays in brackets': [
    'a: [x, y] # both\n',
    { path: ['a'], before: ['x', 'y'], value: ['y', 'x, z'] },
    "a: [y, 'x, z'] # both\n",
  ],
  'an empty list becomes a list with dashes': ['a: []\nb: 1\n', { path: ['a', 0], value: 'x' }, 'a:\n  - x\nb: 1\n'],
  'a list that becomes empty': ['a:\n  - x\nb: 1\n', { path: ['a', 0], before: 'x' }, 'a: []\nb: 1\n'],
  'a field without a value': ['a:\nb: 1\n', { path: ['a'], before: null, value: 'x' }, 'a: x\nb: 1\n'],
  'no line break at the end': ['a: 1\nb: x', { path: ['c'], value: 'z' }, 'a: 1\nb: x\nc: z'],
  'a file with comments only': ['# Nothing yet.\n', { path: ['a'], value: 1 }, '# Nothing yet.\na: 1\n'],
  'anchors and aliases are rewritten only if they must be': [
    'a: &x one\nb: *x\nc: 1\n',
    { path: ['c'], before: 1, value: 2 },
    'a: &x one\nb: *x\nc: 2\n',
  ],
  'line breaks of Windows and a byte order mark stay': [
    '\ufeffa: 1\r\nb: x\r\n',
    { path: ['b'], before: 'x', value: 'y' },
    '\ufeffa: 1\r\nb: y\r\n',
  ],
};

test.each(Object.entries(cases))('%s', (_, [before, edit, after]) => {
  expect(applyEdits('a.yaml', before, [edit], (path) => (path.length === 0 ? ['a', 'b', 'c'] : []))).toEqual({
    text: after,
    conflicts: [],
  });
});

test('Markdown: a change of the body keeps the front matter, and the other way round', () => {
  const text = '---\ntitle: A # x\n---\n\nOne.\n\nTwo.\n';
  expect(editOne('a.md', text, { path: ['body'], before: 'One.\n\nTwo.', value: 'One.\n\nThree.\n\n' })).toBe(
    text.replace('Two', 'Three'),
  );
  expect(editOne('a.md', text, { path: ['title'], before: 'A', value: 'B' })).toBe(text.replace('A', 'B'));
  const crlf = `\ufeff${text.replaceAll('\n', '\r\n')}`;
  expect(editOne('a.md', crlf, { path: ['body'], before: 'One.\n\nTwo.', value: 'One.\n\nThree.' })).toBe(
    crlf.replace('Two', 'Three'),
  );
});

test('Markdown is trimmed: whoever types on from empty lines at its end has no conflict with what was saved of them', () => {
  const text = '---\ntitle: A\n---\n\nOne.\n';
  expect(editOne('a.md', text, { path: ['body'], before: 'One.\n\n', value: 'One.\n\nTwo.' })).toBe(`${text}\nTwo.\n`);
});

test('JSON keeps its style', () => {
  const text = '{\n  "a": {\n    "b": "c"\n  }\n}\n';
  expect(editOne('a.json', text, { path: ['a', 'b'], before: 'c', value: 'd "e"' })).toBe(
    text.replace('"c"', String.raw`"d \"e\""`),
  );
  expect(editOne('a.json', text, { path: ['a', 'x'], value: 'y' })).toBe(text.replace('"c"', '"c",\n    "x": "y"'));
});

test('a missing file is created', () => {
  expect(applyEdits('a.yaml', null, [{ path: [0], value: { a: 1 } }]).text).toBe('- a: 1\n');
  expect(applyEdits('a.json', null, [{ path: ['a'], value: 'b' }]).text).toBe('{\n  "a": "b"\n}\n');
  expect(
    applyEdits('a.md', null, [
      { path: ['a'], value: 'b' },
      { path: ['body'], before: '', value: 'Text' },
    ]).text,
  ).toBe('---\na: b\n---\n\nText\n');
});

test('an edit of a field that has changed is left out, unless both want the same', () => {
  const edits = [
    { path: ['a'], before: 1, value: 2 },
    { path: ['b'], before: 1, value: 2 },
    { path: ['c'], before: 1, value: 3 },
    { path: ['d'], before: 5, value: 6 },
  ];
  expect(applyEdits('a.yaml', 'a: 1\nb: 7\nc: 3\n', edits)).toEqual({
    text: 'a: 2\nb: 7\nc: 3\n',
    conflicts: [
      { path: ['b'], current: 7, rejected: 2 },
      { path: ['d'], current: undefined, rejected: 6 },
    ],
  });
});

test.each([
  ['a: &x [1, 1]\nb: &y [*x, *x]\nc: &z [*y, *y]\nd: &w [*z, *z]\ne: &v [*w, *w]\nf: [*v, *v, *v, *v, *v, *v]\n'],
  ['['.repeat(20_000)],
])('hostile YAML is reported, not expanded', (text) => {
  expect(() => readFields('a.yaml', text)).toThrow(SyntaxError);
});
