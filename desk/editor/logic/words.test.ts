import { expect, test } from 'vitest';
import { findClickedField } from './clicked-text.ts';
import { labelOf, nameOfValue, wordsOf } from './labels.ts';
import { compareWords, readUnifiedDiff } from './text-diff.ts';

test('labels are plain words', () => {
  expect(wordsOf('keepRequestsDays')).toBe('Keep requests days');
  expect(wordsOf('why-choose')).toBe('Why choose');
  expect(wordsOf('mapUrl')).toBe('Map URL');
  const labels = { points: 'Points', 'contact.points': 'Promises' };
  expect(labelOf(['contact', 'points'], labels)).toBe('Promises');
  expect(labelOf(['transform', 'points', 0], labels)).toBe('Points');
  expect(nameOfValue({ id: 1, title: 'Suggest' })).toBe('Suggest');
});

const page = {
  title: 'Clinic intake',
  hero: {
    initialHeading: 'Software that moves',
    highlightHeading: 'business',
    description: '{brand} designs\n  software.',
  },
  body: 'Intro.\n\n## A **clipboard** at the desk {#situation}\n\nStaff copied [forms](/x) by hand.',
};

test.each([
  ['Clinic intake', ['title']],
  ['  software that MOVES ', null],
  ['Software that moves business forward.', ['hero', 'initialHeading']],
  ['Meridian designs software.', ['hero', 'description']],
  ['A clipboard at the desk', ['body']],
  ['Staff copied forms by hand.', ['body']],
  ['Not here', null],
  ['', null],
])('a click on "%s" leads to its field', (clicked, path) => {
  expect(findClickedField(page, clicked)).toEqual(path);
});

test('a diff shows the words that changed, even if lines wrap differently', () => {
  const diff = '--- a\n+++ b\n@@ -1,3 +1,3 @@\n title: A\n-lead: one two\n-  three\n+lead: one\n+  2 three\n';
  expect(readUnifiedDiff(diff, (name) => (name === 'lead' ? 'Opening' : wordsOf(name)))[0]!.hunks).toEqual([
    [
      { kind: 'same', text: 'Title: A\n' },
      { kind: 'same', text: 'Opening: one\n  ' },
      { kind: 'removed', text: 'two' },
      { kind: 'added', text: '2' },
      { kind: 'same', text: ' three\n' },
    ],
  ]);
  const twoFiles = ['x', 'y'].map(
    (name) => `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n@@ -1,2 +1 @@\n----\n-a\n+b\n`,
  );
  const hunk = [
    { kind: 'removed', text: 'a' },
    { kind: 'added', text: 'b' },
    { kind: 'same', text: '\n' },
  ];
  expect(readUnifiedDiff(twoFiles.join(''), wordsOf)).toEqual([
    { file: 'x', hunks: [hunk] },
    { file: 'y', hunks: [hunk] },
  ]);
  expect(compareWords('title: SEO Marketing', 'title: Search Engine Optimisation')).toEqual([
    { kind: 'same', text: 'title: ' },
    { kind: 'removed', text: 'SEO Marketing' },
    { kind: 'added', text: 'Search Engine Optimisation' },
    { kind: 'same', text: '\n' },
  ]);
  expect(compareWords('', 'new')).toEqual([{ kind: 'added', text: 'new\n' }]);
});
