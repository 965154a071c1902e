/**
 * Normalises what a visitor typed before it is validated, compared and stored, so that SQLite and Postgres store the
 * same text. Keeps every visible character.
 */
import {
  requestFields,
  hasTooManyMarks,
  type RequestField,
  type ProjectRequest,
} from '#contract/forms/project-request.ts';

const lineBreaks = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** All control characters except tab and line feed. */
const controls = /[^\P{Cc}\t\n]/gu;

export function normaliseText(text: string): string {
  const clean = text.toWellFormed().replace(lineBreaks, '\n').replace(controls, '');
  // NFC takes quadratic time for long runs of combining marks. validateRequest rejects such text.
  if (hasTooManyMarks(clean)) return clean.trim();
  // NFC after removing control characters, because their neighbours may compose.
  return clean.normalize('NFC').trim();
}

/** For single-line fields, which end up in headers, tables and lists. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/[\t\n]+/g, ' ');
}

/** Values that are not strings become empty. */
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
