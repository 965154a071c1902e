/** The kinds of fields: what is stored of a text, what is wrong with it, and how people read it. */
import { tickedValue, type FieldError, type FieldRules, type FieldType, type PhoneFormat } from './field-type.ts';

/** Arabic, Persian and full-width digits. The last four bits of each are its value. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

export const toAsciiDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15));

const text: FieldType = { control: 'input', type: 'text', maxLength: 200, example: () => 'Canary' };
const textarea: FieldType = { control: 'textarea', maxLength: 10_000, example: () => 'A test' };

/** Non-space text, an at sign and a domain with a dot. Only a mail can tell whether the address exists. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const email: FieldType = {
  control: 'input',
  type: 'email',
  autoComplete: 'email',
  dir: 'ltr',
  maxLength: 254,
  findError: (address) => (emailPattern.test(address) ? undefined : { code: 'invalidEmail' }),
  example: () => 'someone@example.com',
};

const phonePattern = /^\+?[0-9]{6,15}$/;
/** Blanks, dashes, dots, slashes, and the invisible marks that address books put around a number. */
const phoneSeparators = /[\s\p{Pd}\u2212./\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu;

/**
 * `+49 (30) 123-456` → `+4930123456`, `0049 30/123456` → `+4930123456`, `٠١٠ ١٢٣٤ ٥٦٧٨` → `01012345678`. Text that is
 * no phone number stays as it is.
 */
export function normalisePhone(number: string, format: PhoneFormat): string {
  if (format === 'digits') return number;
  const compact = toAsciiDigits(number).replace('\uff0b', '+').replace(phoneSeparators, '');
  // +44 (0)20 …: the 0 in brackets is for calls within the country.
  const dialled = /^\(?(?:\+|00)/.test(compact) ? compact.replace('(0)', '') : compact;
  const found = dialled.replace(/[()[\]]/g, '').replace(/^00/, '+');
  return phonePattern.test(found) ? found : number;
}

/** Without a limit of its own: too many digits is the same error as a letter. */
const phone: FieldType = {
  control: 'input',
  type: 'tel',
  autoComplete: 'tel',
  dir: 'ltr',
  normalise: (number, { phoneFormat = 'digits' }) => normalisePhone(number, phoneFormat),
  findError(number, { phoneFormat = 'digits' }) {
    if (phonePattern.test(normalisePhone(number, phoneFormat))) return undefined;
    return { code: phoneFormat === 'free' ? 'invalidFreePhone' : 'invalidPhone' };
  },
  example: () => '000000',
};

/** `www.example.com/me` → `https://www.example.com/me`. Undefined if it is no address of a web page. */
function toUrl(address: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(address) && !/^[\w.-]+:\d+(\/|$)/.test(address);
  const whole = hasScheme ? address : `https://${address}`;
  if (!URL.canParse(whole)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(whole);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username + password === '' ? href : undefined;
}

const url: FieldType = {
  control: 'input',
  type: 'text',
  inputMode: 'url',
  autoComplete: 'url',
  dir: 'ltr',
  maxLength: 500,
  normalise: (address) => toUrl(address.trim()) ?? address,
  findError: (address) => (toUrl(address.trim()) === undefined ? { code: 'invalidLink' } : undefined),
  example: () => 'https://www.example.com/',
};

const numberPattern = /^-?\d{1,15}(\.\d{1,6})?$/;

/** `1.000,5` and `1,000.5` cannot be told apart from `1.000` and `1,000`: only one separator is taken, as the decimal point. */
const toNumber = (digits: string): string =>
  toAsciiDigits(digits.trim())
    .replace(/[,\u066b]/, '.')
    .replace('\u2212', '-');

/** Of a number, or of a day as a text. */
function checkRange<T>(value: T, { min, max }: FieldRules, read: (bound: string) => T): FieldError | undefined {
  if (min !== undefined && value < read(min)) return { code: 'tooSmall', values: { least: min } };
  if (max !== undefined && value > read(max)) return { code: 'tooGreat', values: { most: max } };
  return undefined;
}

/** A text input: the browser's own kind of number drops what it does not understand. */
const number: FieldType = {
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

/** 2026-02-30 is none. */
function isDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const date: FieldType = {
  control: 'input',
  type: 'date',
  findError: (day, rules) => (isDay(day) ? checkRange(day, rules, String) : { code: 'invalidDate' }),
  example: ({ min, max }) => min ?? max ?? '2026-01-31',
};

const labelOf = (value: string, { options = [] }: FieldRules) =>
  options.find((option) => option.value === value)?.label ?? value;
const isOption = (value: string, { options = [] }: FieldRules) => options.some((option) => option.value === value);

const choice: Omit<FieldType, 'control'> = {
  findError: (value, field) => (isOption(value, field) ? undefined : { code: 'invalidOption' }),
  toText: labelOf,
  example: ({ options }) => options![0]!.value,
};

const checkboxes: FieldType = {
  control: 'checkboxes',
  normalise: (value) => [...new Set(value.split('\n').filter(Boolean))].join('\n'),
  findError: (value, field) =>
    value.split('\n').every((each) => isOption(each, field)) ? undefined : { code: 'invalidOption' },
  toText: (value, field) => {
    const labels = value.split('\n').map((each) => labelOf(each, field));
    return labels.join(', ');
  },
  example: choice.example,
};

/** What it says is the label; its value says only that it is ticked. */
const checkbox: FieldType = {
  control: 'checkbox',
  toText: () => '✓',
  example: () => tickedValue,
  findError: (value) => (value === tickedValue ? undefined : { code: 'invalidOption' }),
};

export const fieldTypes = {
  text,
  textarea,
  email,
  phone,
  url,
  number,
  select: { ...choice, control: 'select' },
  radio: { ...choice, control: 'radio' },
  checkbox,
  checkboxes,
  /** A box that has to be ticked, next to what a visitor agrees to. */
  consent: checkbox,
  date,
  /** Its value is the names of the files. Their contents are stored beside the answers. */
  file: { control: 'file', example: () => '' },
} satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;
export const fieldTypeOf = ({ type }: { type: FieldTypeName }): FieldType => fieldTypes[type];
