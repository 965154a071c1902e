import type { FieldType } from '#contract/forms/field-type.ts';

/** Non-space text, an at sign and a domain with a dot. Only a mail can tell whether the address exists. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const email: FieldType = {
  control: 'input',
  type: 'email',
  autoComplete: 'email',
  dir: 'ltr',
  maxLength: 254,
  findError: (address) => (emailPattern.test(address) ? undefined : { code: 'invalidEmail' }),
  example: () => 'someone@example.com',
};
