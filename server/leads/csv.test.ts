import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell } from './csv.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+44', `"'+44"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['a=1', '"a=1"'],
  ['"', '""""'],
  ['a,b;c', '"a,b;c"'],
  ['', '""'],
  [-5, '"-5"'],
  ['a\u001b', String.raw`"a\x1b"`],
])('%j becomes %s', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

test('text never breaks out of its cell, starts a formula or is otherwise altered', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ' ', 'a', 'ب') }),
      (text) => {
        const content = csvCell(text).slice(1, -1);
        expect(content.replaceAll('""', '')).not.toContain('"');
        expect(content).not.toMatch(/^(\s*[=+\-@]|[\t\r\n])/);
        expect([text, `'${text}`]).toContain(content.replaceAll('""', '"'));
      },
    ),
  );
});
