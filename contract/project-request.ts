/** What browser and server agree on about a visitor's request: its fields, their rules, the answers. */

export const endpoints = { project: '/gs/project/request', contact: '/gs/contactus' } as const;

export const requestFields = ['first_name', 'last_name', 'email', 'phone', 'message'] as const;
export type RequestField = (typeof requestFields)[number];
export type ProjectRequest = Record<RequestField, string>;

/** In characters. Generous: nobody's name or story is cut, but nobody fills the disk either. */
export const maxLength: Record<RequestField, number> = {
  first_name: 100,
  last_name: 100,
  email: 254,
  phone: 16,
  message: 10_000,
};

/** No letter of any language has more than 30 marks on it: the limit of Unicode's own stream-safe text. */
const tooManyMarks = /\p{M}{31}/u;
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text);

/** Text without spaces, an at sign, a domain with a dot. Whether the address exists, only a mail can tell. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const phonePattern = /^\+?[0-9]{6,15}$/;

export type FieldErrorCode = 'required' | 'tooLong' | 'tooManyMarks' | 'invalidEmail' | 'invalidPhone';

/** What is wrong, at most one fault for each field, in the order in which a visitor should hear of it. */
export function validateRequest(request: ProjectRequest): [RequestField, FieldErrorCode][] {
  return errorOrder.flatMap((field): [RequestField, FieldErrorCode][] => {
    const error = validateField(field, request[field]);
    return error ? [[field, error]] : [];
  });
}

const errorOrder: RequestField[] = ['email', 'phone', 'first_name', 'last_name', 'message'];

function validateField(field: RequestField, text: string): FieldErrorCode | undefined {
  if (text.trim() === '') return 'required';
  // Of a number, too many digits is the same mistake as a letter.
  if (field === 'phone') return phonePattern.test(text) ? undefined : 'invalidPhone';
  if (characterCount(text) > maxLength[field]) return 'tooLong';
  if (hasTooManyMarks(text)) return 'tooManyMarks';
  return field === 'email' && !emailPattern.test(text) ? 'invalidEmail' : undefined;
}

/** As people count, not as a computer stores them. */
const characterCount = (text: string) => Array.from(text).length;

/** For the words on a text that is too long: whoever has to shorten it wants to know by how much. */
export function lengthPlaceholders(field: RequestField, text: string): { length: string; most: string } {
  return { length: String(characterCount(text)), most: String(maxLength[field]) };
}

/** The header that makes a repeated attempt the same request. */
export const idempotencyHeader = 'Idempotency-Key';

/** A field that people do not see; what fills it is not a person. */
export const honeypotField = 'website';
/** When the document with the form was first seen, in milliseconds since 1970; what is sent within two seconds was hardly read. */
export const shownAtField = 'shown_at';
/** When the form was sent, by the same clock: with it, a visitor's clock that is wrong does not matter. */
export const sentAtField = 'sent_at';
/** The language of the page that the form stands on, for the answer to a post without scripts. */
export const languageField = 'language';

export interface AcceptedResponse {
  message: string;
  /** What a visitor can quote when asking about the request. */
  reference: string;
}

export interface RejectedResponse {
  error: string;
  errors?: { field: RequestField; message: string }[];
}
