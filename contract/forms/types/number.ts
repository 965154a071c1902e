import type { FieldError, FieldRules, FieldType } from '#contract/forms/field-type.ts';

/** Arabic, Persian and full-width digits. The last four bits of each are its value. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

export const toAsciiDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15));

const numberPattern = /^-?\d{1,15}(\.\d{1,6})?$/;

/** `1.000,5` and `1,000.5` cannot be told apart from `1.000` and `1,000`: only one separator is taken, as the decimal point. */
const toNumber = (digits: string): string =>
  toAsciiDigits(digits.trim())
    .replace(/[,\u066b]/, '.')
    .replace('\u2212', '-');

/** Compares a number, or a day as a text, with the bounds of its field. */
export function checkRange<T>(value: T, { min, max }: FieldRules, read: (bound: string) => T): FieldError | undefined {
  if (min !== undefined && value < read(min)) return { code: 'tooSmall', values: { least: min } };
  if (max !== undefined && value > read(max)) return { code: 'tooGreat', values: { most: max } };
  return undefined;
}

/** A text input: the browser's own kind of number drops what it does not understand. */
export const number: FieldType = {
  control: 'input',
  type: 'text',
  inputMode: 'decimal',
  dir: 'ltr',
  maxLength: 25,
  normalise: (digits) => (numberPattern.test(toNumber(digits)) ? toNumber(digits) : digits),
  findError(digits, rules) {
    const value = toNumber(digits);
    return numberPattern.test(value) ? checkRange(Number(value), rules, Number) : { code: 'invalidNumber' };
  },
  example: ({ min, max }) => min ?? max ?? '1',
};
