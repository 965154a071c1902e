/** The kinds of fields: what is stored of a text, what is wrong with it, and how people read it. */
import type { FieldType } from './field-type.ts';
import { checkbox, consent } from './types/checkbox.ts';
import { checkboxes, radio, select } from './types/choices.ts';
import { date } from './types/date.ts';
import { email } from './types/email.ts';
import { file } from './types/file.ts';
import { number } from './types/number.ts';
import { phone } from './types/phone.ts';
import { text } from './types/text.ts';
import { textarea } from './types/textarea.ts';
import { url } from './types/url.ts';

export const fieldTypes = {
  text,
  textarea,
  email,
  phone,
  url,
  number,
  select,
  radio,
  checkbox,
  checkboxes,
  consent,
  date,
  file,
} satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;
export const fieldTypeOf = ({ type }: { type: FieldTypeName }): FieldType => fieldTypes[type];
