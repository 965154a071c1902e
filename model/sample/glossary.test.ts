/** The Arabic sample uses the terms of docs/glossary.md. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Vowel marks are optional in Arabic. */
const removeVowelMarks = (text: string) => text.replace(/[\u064B-\u0652\u0670\u0640]/g, '');

const terms = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([english = '', arabic = '', not = '']) => ({
    english,
    arabic,
    wrong: not
      .split('،')
      .map((word) => word.trim())
      .filter(Boolean),
  }));

/** Matches the word with the prefixes that Arabic joins to it, and across line breaks. */
function patternOf(word: string): RegExp {
  const words = removeVowelMarks(word)
    .split(' ')
    .join(String.raw`\s+`);
  return new RegExp(String.raw`(?<!\p{L})[وف]?(?:لل|[بكل]?(?:ال)?)${words}(?!\p{L})`, 'gu');
}

test('the glossary does not contradict itself', () => {
  expect(terms.length).toBeGreaterThan(30);
  expect(terms.filter(({ english, arabic }) => !english || !arabic)).toEqual([]);
  const contradictions = terms.flatMap(({ english, arabic }) =>
    terms
      .filter((other) => other.wrong.some((word) => patternOf(word).test(removeVowelMarks(arabic))))
      .map((other) => `${english}: ${other.english} forbids it`),
  );
  expect(contradictions).toEqual([]);
});

test('the sample uses no rejected terms', () => {
  const files = globSync('sample/ar/**/*.{json,md,yaml}', { cwd: root });
  const found = files.flatMap((file) => {
    const text = removeVowelMarks(read(file));
    return terms.flatMap(({ arabic, wrong }) =>
      wrong.flatMap((word) =>
        [...text.matchAll(patternOf(word))].map(
          ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: «${word}»: the glossary says «${arabic}»`,
        ),
      ),
    );
  });
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
