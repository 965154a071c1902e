/** The sample's Arabic keeps to the words that docs/glossary.md has settled. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A word is the same with and without its vowel marks. */
const plain = (text: string) => text.replace(/[\u064B-\u0652\u0670\u0640]/g, '');

const settled = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
  .map(([english = '', arabic = '', not = '']) => ({ english, arabic, wrong: not.split('،').map((word) => word.trim()).filter(Boolean) }));

/** The word itself, after what Arabic joins to it, and over the end of a line. */
function pattern(word: string): RegExp {
  const words = plain(word).split(' ').join(String.raw`\s+`);
  return new RegExp(String.raw`(?<!\p{L})[وف]?(?:لل|[بكل]?(?:ال)?)${words}(?!\p{L})`, 'gu');
}

test('the glossary settles each word once', () => {
  expect(settled.length).toBeGreaterThan(30);
  expect(settled.filter(({ english, arabic }) => !english || !arabic)).toEqual([]);
  const twice = settled.flatMap(({ english, arabic }) => settled.filter((other) => other.wrong.some((word) => pattern(word).test(plain(arabic)))).map((other) => `${english}: ${other.english} forbids it`));
  expect(twice).toEqual([]);
});

test('the sample says none of the words that the glossary has put aside', () => {
  const files = globSync('sample/ar/**/*.{json,md,yaml}', { cwd: root });
  const found = files.flatMap((file) => {
    const text = plain(read(file));
    return settled.flatMap(({ arabic, wrong }) =>
      wrong.flatMap((word) => [...text.matchAll(pattern(word))].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}: «${word}»: the glossary says «${arabic}»`)),
    );
  });
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
