/** From what was typed to what is stored: the same rules in the browser and on the server. */
import type { FieldError } from './field-type.ts';
import { fieldTypeOf } from './field-types.ts';
import type { Answer, Form, FormField, Values } from './form.ts';

/** No language puts more than 30 marks on a letter: the limit of Unicode's Stream-Safe Text Format. */
const tooManyMarks = /\p{M}{31}/u;
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text);

/** Code points, not UTF-16 code units. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** At most one error for each field. Those of mail addresses and phone numbers come first, then those of the others in order. */
export function findErrors({ fields }: Pick<Form, 'fields'>, values: Values): [FormField, FieldError][] {
  const ofType = (type: string) => fields.filter((field) => field.type === type);
  const ordered = new Set([...ofType('email'), ...ofType('phone'), ...fields]);
  return [...ordered].flatMap((field): [FormField, FieldError][] => {
    // Only whoever has the file can tell what is wrong with it.
    const error = field.type === 'file' ? undefined : findError(field, values[field.name] ?? '');
    return error ? [[field, error]] : [];
  });
}

/** As far as it shows without reading them. */
export function findFileError(files: { size: number }[], { required, files: rules }: FormField) {
  if (files.length === 0) return required && 'fileMissing';
  if (files.length > rules!.maxFiles) return 'tooManyFiles';
  if (files.some(({ size }) => size > rules!.maxBytes)) return 'fileTooLarge';
  return files.some(({ size }) => size === 0) ? 'fileEmpty' : undefined;
}

function findError(field: FormField, text: string): FieldError | undefined {
  const type = fieldTypeOf(field);
  if (text.trim() === '') return field.required && { code: field.type === 'consent' ? 'consentRequired' : 'required' };
  const most = field.maxLength ?? type.maxLength;
  const length = most === undefined ? 0 : countCharacters(text);
  if (most !== undefined && length > most)
    return { code: 'tooLong', values: { length: String(length), most: String(most) } };
  if (most !== undefined && hasTooManyMarks(text)) return { code: 'tooManyMarks' };
  return type.findError?.(text, field);
}

/** Fields that were left empty are no answers. */
export function answersOf({ fields }: Pick<Form, 'fields'>, values: Values): Answer[] {
  return fields.flatMap((field): Answer[] => {
    const { name, type, label } = field;
    const value = values[name] ?? '';
    if (value === '') return [];
    const text = fieldTypeOf(field).toText?.(value, field) ?? value;
    return [{ name, type, label, value, ...(text !== value && { text }) }];
  });
}

export const valueIn = (answers: readonly Answer[], name: string): string =>
  answers.find((answer) => answer.name === name)?.value ?? '';

/** Who sent it, and what for: the names that the shipped forms use for a person, the first address, and the first long text. */
export function senderIn(answers: readonly Answer[]) {
  const firstOf = (type: string) => answers.find((answer) => answer.type === type)?.value ?? '';
  const names = ['first_name', 'last_name', 'name'].map((name) => valueIn(answers, name));
  return {
    name: names.filter(Boolean).join(' '),
    email: firstOf('email'),
    phone: firstOf('phone'),
    message: firstOf('textarea'),
  };
}
