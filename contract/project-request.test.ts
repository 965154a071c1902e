import { expect, test } from 'vitest';
import { requestFields, validateRequest, type RequestField, type ProjectRequest } from './project-request.ts';

const request: ProjectRequest = {
  first_name: 'Amina',
  last_name: 'Qureshi',
  email: 'amina@example.com',
  phone: '+923001234567',
  message: 'A booking system',
};
const allRequired = { required: requestFields };
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
  const rules = { required: ['email', 'message'] as const };
  expect(validateRequest({ ...request, first_name: '', last_name: ' ', phone: '' }, rules)).toEqual([]);
  expect(validateRequest({ ...request, email: '', phone: 'later' }, rules)).toEqual([
    ['email', 'required'],
    ['phone', 'invalidPhone'],
  ]);
});
