import { expect, test } from 'vitest';
import {
  normalisePhone,
  requestFields,
  validateRequest,
  type RequestField,
  type ProjectRequest,
} from './project-request.ts';

const request: ProjectRequest = {
  first_name: 'Amina',
  last_name: 'Qureshi',
  email: 'amina@example.com',
  phone: '+923001234567',
  message: 'A booking system',
};
const allRequired = { required: requestFields, phoneFormat: 'digits' } as const;
const errorIn = (field: RequestField, text: string) =>
  validateRequest({ ...request, [field]: text }, allRequired)[0]?.[1];

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

test('an optional field may be empty, but not wrong', () => {
  const rules = { required: ['email', 'message'], phoneFormat: 'digits' } as const;
  expect(validateRequest({ ...request, first_name: '', last_name: ' ', phone: '' }, rules)).toEqual([]);
  expect(validateRequest({ ...request, email: '', phone: 'later' }, rules)).toEqual([
    ['email', 'required'],
    ['phone', 'invalidPhone'],
  ]);
});

const freeRules = { required: requestFields, phoneFormat: 'free' } as const;

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
  expect(validateRequest({ ...request, phone: text }, freeRules)).toEqual([]);
});

test.each(['12345', '1234567890123456', '+92 300 1234567 ext. 12', 'call me', '++123456', '12+3456', '()-', '१२३४५६'])(
  '%s is kept as it was typed and is not a valid phone number, even if written freely',
  (text) => {
    expect(normalisePhone(text, 'free')).toBe(text);
    expect(validateRequest({ ...request, phone: text }, freeRules)).toEqual([['phone', 'invalidFreePhone']]);
  },
);
