/** From what was typed to what is stored: the same rules in the browser and on the server. */
import type { FieldError } from './field-type.ts';
import { fieldTypeOf } from './field-types.ts';
import type { Answer, Form, FormField, Values } from './form.ts';

/** No language puts more than 30 marks on a letter: the limit of Unicode's Stream-Safe Text Format. */
const tooManyMarks = /\p{M}{31}/u;
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text);

/** Code points, not UTF-16 code units. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** At most one error for each field. Those of mail address and phone number come first, then those of the others in order. */
export function findErrors({ fields }: Pick<Form, 'fields'>, values: Values): [FormField, FieldError][] {
  const first = (type: string) => fields.filter((field) => field.type === type);
  const ordered = new Set([...first('email'), ...first('phone'), ...fields]);
  return [...ordered].flatMap((field): [FormField, FieldError][] => {
    // The names of files are of no use here.
    const error = field.type === 'file' ? undefined : findError(field, values[field.name] ?? '');
    return error ? [[field, error]] : [];
  });
}

function findError(field: FormField, text: string): FieldError | undefined {
  const type = fieldTypeOf(field);
  if (text.trim() === '') return field.required && { code: field.type === 'consent' ? 'consentRequired' : 'required' };
  const most = field.maxLength ?? type.maxLength;
  const length = countCharacters(text);
  if (most !== undefined && length > most)
    return { code: 'tooLong', values: { length: String(length), most: String(most) } };
  if (type.maxLength !== undefined && hasTooManyMarks(text)) return { code: 'tooManyMarks' };
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

export const valueIn = (answers: Answer[], name: string): string =>
  answers.find((answer) => answer.name === name)?.value ?? '';

/** The names that the sample's forms use for a person. */
export function personIn(answers: Answer[]): { name: string; email: string; phone: string } {
  const names = ['first_name', 'last_name', 'name'].map((name) => valueIn(answers, name));
  const firstOf = (type: string) => answers.find((answer) => answer.type === type)?.value ?? '';
  return { name: names.filter(Boolean).join(' '), email: firstOf('email'), phone: firstOf('phone') };
}

/** What it is about: the first longer text. */
export const messageIn = (answers: Answer[]): string => answers.find(({ type }) => type === 'textarea')?.value ?? '';
