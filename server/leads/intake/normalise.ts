/**
 * What a visitor typed, as it is checked, compared and stored. Text that one database would refuse and another keep is
 * brought to a form that both keep; nothing that a person can see is taken away.
 */
import { requestFields, hasTooManyMarks, type RequestField, type ProjectRequest } from '#contract/project-request.ts';

const lineBreaks = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** Without tab and line feed, which are text. */
const controls = /[^\P{Cc}\t\n]/gu;

export function normaliseText(text: string): string {
  const clean = text.toWellFormed().replace(lineBreaks, '\n').replace(controls, '');
  // NFC sorts marks, which takes the square of the time for a long row of them. Such a text is refused as it is: see faultsOf.
  if (hasTooManyMarks(clean)) return clean.trim();
  // NFC last but for the ends: what stood on both sides of a removed character may belong together.
  return clean.normalize('NFC').trim();
}

/** For what ends up in headers, tables and lists: one line. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/[\t\n]+/g, ' ');
}

/** What is not text counts as not given. */
export function pickTextFields(values: Record<string, unknown>): ProjectRequest {
  return mapFields((field) => (typeof values[field] === 'string' ? values[field] : ''));
}

export function normaliseRequest(values: Record<string, unknown>): ProjectRequest {
  const texts = pickTextFields(values);
  return mapFields((field) => (field === 'message' ? normaliseText : normaliseLine)(texts[field]));
}

function mapFields(valueOf: (field: RequestField) => string): ProjectRequest {
  return Object.fromEntries(requestFields.map((field) => [field, valueOf(field)])) as ProjectRequest;
}
