import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseLine, normaliseText } from './normalise.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  // Includes lone surrogates.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
  fc.string({
    unit: fc.constantFrom('e\u0301', '\u0301', '\0', '\r', '\n', '\t', ' ', '\u2028', '\ufeff', '\ud83d', '😀'),
  }),
);

test.each([
  ['NUL', 'a\0b', 'ab'],
  ['all kinds of line breaks', 'a\r\nb\rc\u2028d\u0085e\vf', 'a\nb\nc\nd\ne\nf'],
  ['tabs are kept', 'a\tb', 'a\tb'],
  ['control characters', '\u0001a\u007f\u009fb', 'ab'],
  ['a lone surrogate', 'a\ud83db', 'a\ufffdb'],
  ['an emoji sequence is kept', '👩‍💻', '👩‍💻'],
  ['decomposed letters', 'Cafe\u0301', 'Café'],
  ['characters that compose once a control character is removed', 'e\0\u0301', 'é'],
  ['Arabic with diacritics', ' مُحَمَّد\u200f ', 'مُحَمَّد\u200f'],
])('%s', (_, before, after) => {
  expect(normaliseText(before)).toBe(after);
});

test('a single-line field has no line breaks', () => {
  expect(normaliseLine(' a\r\n\r\nBcc: b@c.d\te ')).toBe('a Bcc: b@c.d e');
});

test('output is stable, well-formed and free of characters that a database may reject', () => {
  fc.assert(
    fc.property(text, (before) => {
      const after = normaliseText(before);
      expect(normaliseText(after)).toBe(after);
      expect(after.isWellFormed()).toBe(true);
      expect(after.normalize('NFC')).toBe(after);
      expect(after).not.toMatch(/[^\P{Cc}\t\n]/u);
      expect(Buffer.from(after).toString()).toBe(after);
      const line = normaliseLine(before);
      expect(normaliseLine(line)).toBe(line);
      expect(line).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
    }),
    { numRuns: 1000 },
  );
});

test('visible characters are kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (before) => {
      const visible = (value: string) => value.normalize('NFC').replace(/[\s\p{Cc}]/gu, '');
      expect(visible(normaliseText(before))).toBe(visible(before));
    }),
  );
});
