/** The interface between browser and server for a visitor's request: fields, validation rules, responses. */

export const endpoints = { project: '/gs/project/request', contact: '/gs/contactus' } as const;

export const requestFields = ['first_name', 'last_name', 'email', 'phone', 'message'] as const;
export type RequestField = (typeof requestFields)[number];
export type ProjectRequest = Record<RequestField, string>;

/** In characters. Generous, but no request can fill the disk. */
export const maxLength: Record<RequestField, number> = {
  first_name: 100,
  last_name: 100,
  email: 254,
  phone: 16,
  message: 10_000,
};

/** No language puts more than 30 marks on a letter: the limit of Unicode's Stream-Safe Text Format. */
const tooManyMarks = /\p{M}{31}/u;
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text);

/** Non-space text, an at sign and a domain with a dot. Only a mail can tell whether the address exists. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const phonePattern = /^\+?[0-9]{6,15}$/;

type FieldErrorCode = 'required' | 'tooLong' | 'tooManyMarks' | 'invalidEmail' | 'invalidPhone';

/** At most one error per field, in the order in which they are shown. */
export function validateRequest(request: ProjectRequest): [RequestField, FieldErrorCode][] {
  return errorOrder.flatMap((field): [RequestField, FieldErrorCode][] => {
    const error = validateField(field, request[field]);
    return error ? [[field, error]] : [];
  });
}

/** The email is checked first, then the phone, then the rest. */
const errorOrder = [...new Set<RequestField>(['email', 'phone', ...requestFields])];

function validateField(field: RequestField, text: string): FieldErrorCode | undefined {
  if (text.trim() === '') return 'required';
  // For a phone number, too many digits is the same error as a letter.
  if (field === 'phone') return phonePattern.test(text) ? undefined : 'invalidPhone';
  if (characterCount(text) > maxLength[field]) return 'tooLong';
  if (hasTooManyMarks(text)) return 'tooManyMarks';
  return field === 'email' && !emailPattern.test(text) ? 'invalidEmail' : undefined;
}

/** Code points, not UTF-16 code units. */
const characterCount = (text: string) => Array.from(text).length;

/** Placeholders of the message for text that is too long: its length and the limit. */
export function lengthPlaceholders(field: RequestField, text: string): { length: string; most: string } {
  return { length: String(characterCount(text)), most: String(maxLength[field]) };
}

/** Requests with the same key are stored once. */
export const idempotencyHeader = 'Idempotency-Key';

/** The honeypot: people do not see it, bots fill it in. Its name says so to assistants, and means nothing to browsers. */
export const honeypotField = 'leave_blank';
/** Its name in earlier versions, for pages from a cache, and for bots that learned the form then. */
export const formerHoneypotField = 'website';
/** Keeps browsers and password managers from filling it in. */
export const honeypotAttributes = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
};
/** When the visitor first saw the document, in ms since 1970. A form sent within two seconds looks automated. */
export const shownAtField = 'shown_at';
/** When the form was sent, by the same clock, so that a wrong clock does not matter. */
export const sentAtField = 'sent_at';
/** The language of the form's page, for the response to a post without scripts. */
export const languageField = 'language';

export interface AcceptedResponse {
  message: string;
  /** For a visitor to quote when asking about the request. */
  reference: string;
}

export interface RejectedResponse {
  error: string;
  errors?: { field: RequestField; message: string }[];
}
