import { toAsciiDigits } from '#contract/forms/ascii-digits.ts';
import type { FieldError, FieldType } from '#contract/forms/field-type.ts';

const pattern = /^-?\d{1,15}(\.\d{1,6})?$/;

/** `1.000,5` and `1,000.5` cannot be told apart from `1.000` and `1,000`: only one separator is taken, as the decimal point. */
const toNumber = (text: string): string =>
  toAsciiDigits(text.trim())
    .replace(/[,\u066b]/, '.')
    .replace('\u2212', '-');

/** A text input: the browser's own kind of number drops what it does not understand. */
export const number: FieldType = {
  control: 'input',
  type: 'text',
  inputMode: 'decimal',
  dir: 'ltr',
  maxLength: 25,
  normalise: (text) => (pattern.test(toNumber(text)) ? toNumber(text) : text),
  findError(text, { min, max }): FieldError | undefined {
    const value = toNumber(text);
    if (!pattern.test(value)) return { code: 'invalidNumber' };
    if (min !== undefined && Number(value) < Number(min)) return { code: 'tooSmall', values: { least: min } };
    if (max !== undefined && Number(value) > Number(max)) return { code: 'tooGreat', values: { most: max } };
    return undefined;
  },
  example: ({ min, max }) => min ?? max ?? '1',
};
