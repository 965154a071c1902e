import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseLine, normaliseRequest, normaliseText } from './normalise.ts';
import { sampleRequest } from '../store/lead-fixture.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  // Lone surrogates, which no list of characters has.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'e\u0301',
      '\u0301',
      '\0',
      '\r',
      '\n',
      '\t',
      ' ',
      '\u0085',
      '\u2028',
      '\ufeff',
      '\u200d',
      '😀',
      '\ud83d',
    ),
  }),
);

test.each([
  ['NUL', 'a\0b', 'ab'],
  ['line ends of all kinds', 'a\r\nb\rc\u2028d\u0085e\vf', 'a\nb\nc\nd\ne\nf'],
  ['tabs stay', 'a\tb', 'a\tb'],
  ['control characters', '\u0001a\u007f\u009fb', 'ab'],
  ['a lone surrogate', 'a\ud83db', 'a\ufffdb'],
  ['an emoji stays whole', '👩‍💻', '👩‍💻'],
  ['decomposed letters', 'Cafe\u0301', 'Café'],
  ['what belongs together once a control character is gone', 'e\0\u0301', 'é'],
  ['Arabic with its marks', ' مُحَمَّد\u200f ', 'مُحَمَّد\u200f'],
])('%s', (_, before, after) => {
  expect(normaliseText(before)).toBe(after);
});

test('a line is one line', () => {
  expect(normaliseLine(' a\r\n\r\nBcc: b@c.d\te ')).toBe('a Bcc: b@c.d e');
});

test('what comes out is stable, well formed and free of what a database may refuse', () => {
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

test('letters, digits and signs that anyone can see are kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (before) => {
      const visible = (value: string) => value.normalize('NFC').replace(/[\s\p{Cc}]/gu, '');
      expect(visible(normaliseText(before))).toBe(visible(before));
    }),
  );
});

test('what is not text is the same as nothing', () => {
  expect(normaliseRequest({ ...sampleRequest, email: 5, phone: null, message: undefined, extra: 'x' })).toEqual({
    ...sampleRequest,
    email: '',
    phone: '',
    message: '',
  });
});
