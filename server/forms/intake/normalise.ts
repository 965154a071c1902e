/**
 * Normalises what a visitor typed before it is validated, compared and stored, so that SQLite and Postgres store the
 * same text. Keeps every visible character.
 */
import { hasTooManyMarks } from '#contract/forms/answers.ts';
import { fieldTypeOf } from '#contract/forms/field-types.ts';
import type { Form, Values } from '#contract/forms/form.ts';

const lineBreaks = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** All control characters except tab and line feed. */
const controls = /[^\P{Cc}\t\n]/gu;

export function normaliseText(text: string): string {
  const clean = text.toWellFormed().replace(lineBreaks, '\n').replace(controls, '');
  // NFC takes quadratic time for long runs of combining marks. Validation rejects such text.
  if (hasTooManyMarks(clean)) return clean.trim();
  // NFC after removing control characters, because their neighbours may compose.
  return clean.normalize('NFC').trim();
}

/** For single-line fields, which end up in headers, tables and lists. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/[\t\n]+/g, ' ');
}

export function normaliseValues({ fields }: Pick<Form, 'fields'>, values: Values): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const { control, normalise } = fieldTypeOf(field);
      const hasLines = control === 'textarea' || control === 'checkboxes';
      const text = (hasLines ? normaliseText : normaliseLine)(values[field.name] ?? '');
      return [field.name, text && normalise ? normalise(text, field) : text];
    }),
  );
}
