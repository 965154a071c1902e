import { beforeAll, expect, test } from 'vitest';
import { loadFonts, type Fonts } from './fonts.ts';
import { Paragraph } from './text-line.ts';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await loadFonts();
});
const lineOf = (text: string) => new Paragraph(text, 'rtl', fonts).line();

test('Arabic letters are joined: a letter inside a word has another glyph than alone', () => {
  const word = 'عين';
  const joined = lineOf(word).glyphs.toReversed();
  const alone = word.split('').map((letter) => lineOf(letter).glyphs[0]!.id);
  expect(joined.map(({ at }) => word[at])).toEqual(word.split(''));
  joined.forEach(({ id }, i) => expect(id).not.toBe(alone[i]));
});

test('lam and alef become one glyph', () => {
  expect(lineOf('لا').glyphs).toHaveLength(1);
});

test('Arabic runs from right to left, a name inside it from left to right', () => {
  const text = 'مع React منذ 2015';
  const seen = lineOf(text).glyphs.toSorted((a, b) => a.x - b.x);
  const order = (part: string) => seen.map(({ at }) => at).filter((at) => at >= text.indexOf(part) && at < text.indexOf(part) + part.length);
  expect(order('React')).toEqual([3, 4, 5, 6, 7]);
  expect(order('مع')).toEqual([1, 0]);
  expect(seen.map(({ at }) => text[at]).join('').startsWith('2015')).toBe(true);
  expect(seen.at(-1)!.at).toBe(0);
});

test('each script has its own face', () => {
  const text = 'مع React ńý';
  const faceOf = (letter: string) => lineOf(text).glyphs.find(({ at }) => text[at] === letter)!.font;
  expect(faceOf('م')).toBe(fonts.arabic);
  expect(faceOf('R')).toBe(fonts.latin);
  expect(faceOf('ń')).toBe(fonts.latinMore);
});

test('letters that no face has leave neither a box nor a gap', () => {
  expect(lineOf('漢').glyphs).toEqual([]);
  expect(lineOf('a漢b').width).toBeCloseTo(lineOf('a').width + lineOf('b').width, 2);
});

test('headings are set at weight 600', () => {
  // The letter's advance in the font's units: 599 at weight 400, 606 at 500, 612 at 600, 619 at 700.
  expect(Math.round(lineOf('n').width * 1000)).toBe(612);
});
