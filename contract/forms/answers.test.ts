import { expect, test } from 'vitest';
import { answersOf, findErrors } from './answers.ts';
import { fieldTypes, type FieldTypeName } from './field-types.ts';
import type { FormField } from './form.ts';
import { normalisePhone } from './types/phone.ts';

const fieldOf = (type: FieldTypeName, rules: Partial<FormField> = {}): FormField => ({
  name: type,
  type,
  input: fieldTypes[type],
  label: type,
  ...rules,
});
const errorIn = (type: FieldTypeName, text: string, rules?: Partial<FormField>) =>
  findErrors({ fields: [fieldOf(type, rules)] }, { [type]: text })[0]?.[1].code;
const normalised = (type: FieldTypeName, text: string, rules?: Partial<FormField>) => {
  const { normalise = (same: string) => same } = fieldTypes[type] as {
    normalise?: (text: string, field: FormField) => string;
  };
  return normalise(text, fieldOf(type, rules));
};

test.each(['no-at', 'a@b', 'a b@c.d', '@c.d', 'a@', 'a@b@c.d', 'a@.', 'a@b.'])('%s is not a valid email', (text) => {
  expect(errorIn('email', text)).toBe('invalidEmail');
});

test.each([
  '12345',
  '1234567890123456',
  '+12345',
  '++123456',
  '12 34 56',
  '123-456',
  '(123)456',
  '12345a',
  '123456+',
  '+',
])('%s is not a valid phone number', (text) => {
  expect(errorIn('phone', text)).toBe('invalidPhone');
});

test('errors of addresses and numbers come before the others; an optional field may be empty, but not wrong', () => {
  const fields = [
    fieldOf('text', { required: true }),
    fieldOf('url'),
    fieldOf('phone', { required: true }),
    fieldOf('email'),
  ];
  const found = findErrors({ fields }, { email: 'later', phone: ' ', url: '' });
  expect(found.map(([{ name }, { code }]) => [name, code])).toEqual([
    ['email', 'invalidEmail'],
    ['phone', 'required'],
    ['text', 'required'],
  ]);
});

const days = { min: '2026-01-01', max: '2026-12-31' };
const options = [
  { value: 'small', label: 'Below 10k' },
  { value: 'large', label: 'More' },
];
test.each<[FieldTypeName, string, string | undefined, Partial<FormField>?]>([
  ['number', '٢٫٥', undefined],
  ['number', '1,000.5', 'invalidNumber'],
  ['number', '0', 'tooSmall', { min: '1' }],
  ['number', '10', undefined, { min: '9', max: '10' }],
  ['number', '11', 'tooGreat', { max: '10' }],
  ['date', '2026-02-30', 'invalidDate'],
  ['date', '30.1.2026', 'invalidDate'],
  ['date', '2026-06-01', undefined, days],
  ['date', '2025-12-31', 'tooSmall', days],
  ['date', '2027-01-01', 'tooGreat', days],
  ['url', 'www.example.com/me', undefined],
  ['url', 'javascript:alert(1)', 'invalidLink'],
  ['select', 'small', undefined, { options }],
  ['select', 'Small', 'invalidOption', { options }],
  ['checkboxes', 'small\nlarge', undefined, { options }],
  ['checkboxes', 'small\n__proto__', 'invalidOption', { options }],
  ['consent', '', 'consentRequired', { required: true }],
  ['consent', 'no', 'invalidOption', { required: true }],
  ['text', 'x'.repeat(201), 'tooLong'],
  ['text', '\u{1f600}'.repeat(5), undefined, { maxLength: 5 }],
  ['textarea', `a${'\u0301'.repeat(31)}`, 'tooManyMarks'],
])('%s %j: %s', (type, text, code, rules) => {
  expect(errorIn(type, text, rules)).toBe(code);
});

test('what is stored can be compared, and is read as people read it', () => {
  expect(normalised('number', '٢٫٥')).toBe('2.5');
  expect(normalised('url', 'www.example.com')).toBe('https://www.example.com/');
  const field = fieldOf('checkboxes', { options });
  expect(answersOf({ fields: [field, fieldOf('text')] }, { checkboxes: 'small\nlarge', text: '' })).toEqual([
    { name: 'checkboxes', type: 'checkboxes', label: 'checkboxes', value: 'small\nlarge', text: 'Below 10k, More' },
  ]);
});

const free = { phoneFormat: 'free' } as const;

test.each([
  ['+923001234567', '+923001234567'],
  ['+49 (30) 123-456', '+4930123456'],
  ['123-456-7890', '1234567890'],
  ['(555) 123.4567', '5551234567'],
  ['+20 10 1234 5678', '+201012345678'],
  ['0049 30/123456', '+4930123456'],
  ['(0049) 30 123 456', '+4930123456'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['(0)20 7946 0958', '02079460958'],
  ['020\u00a07946\u202f0958', '02079460958'],
  ['030 – 12 34‑56', '030123456'],
  ['\u202a+961 70 123 456\u202c', '+96170123456'],
  ['١٢٣٤٥٦٧٨٩', '123456789'],
  ['٠١٠ ١٢٣٤ ٥٦٧٨', '01012345678'],
  ['+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸', '+982112345678'],
  ['＋81 ３-1234-5678', '+81312345678'],
])('%s is stored as %s if phone numbers may be written freely', (text, stored) => {
  expect(normalisePhone(text, 'free')).toBe(stored);
  expect(normalisePhone(stored, 'free')).toBe(stored);
  expect(errorIn('phone', text, free)).toBeUndefined();
});

test.each(['12345', '1234567890123456', '+92 300 1234567 ext. 12', 'call me', '++123456', '12+3456', '()-', '१२३४५६'])(
  '%s is kept as it was typed and is not a valid phone number, even if written freely',
  (text) => {
    expect(normalisePhone(text, 'free')).toBe(text);
    expect(errorIn('phone', text, free)).toBe('invalidFreePhone');
  },
);
