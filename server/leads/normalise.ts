/**
 * What a visitor typed, as it is checked, compared and stored. Text that one database would refuse and another keep is
 * brought to a form that both keep; nothing that a person can see is taken away.
 */
import { fields, type Field, type ProjectRequest } from '#contract/project-request.ts';

const lineBreaks = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** Without tab and line feed, which are text. */
const controls = /[^\P{Cc}\t\n]/gu;

export function normaliseText(text: string): string {
  // NFC last but for the ends: what stood on both sides of a removed character may belong together.
  return text.toWellFormed().replace(lineBreaks, '\n').replace(controls, '').normalize('NFC').trim();
}

/** For what ends up in headers, tables and lists: one line. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/[\t\n]+/g, ' ');
}

/** What is not text counts as not given. */
export function normaliseRequest(values: Record<string, unknown>): ProjectRequest {
  const entries = fields.map((field) => [field, normaliseField(field, values[field])]);
  return Object.fromEntries(entries) as ProjectRequest;
}

function normaliseField(field: Field, value: unknown): string {
  if (typeof value !== 'string') return '';
  return field === 'message' ? normaliseText(value) : normaliseLine(value);
}
