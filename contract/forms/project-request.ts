/** The interface between browser and server for a visitor's request: fields, validation rules, responses. */

export const endpoints = {
  project: '/gs/project/request',
  contact: '/gs/contactus',
  application: '/gs/application',
} as const;

export const requestFields = ['first_name', 'last_name', 'email', 'phone', 'message'] as const;
export type RequestField = (typeof requestFields)[number];
export type ProjectRequest = Record<RequestField, string>;

/** `form` of site.yaml: the owner's rules for the form. */
export interface FormRules {
  /** The fields that a visitor must fill in. */
  required: readonly RequestField[];
  phoneFormat: PhoneFormat;
}

/** `digits`: digits and an optional + only. `free`: as people write phone numbers, see normalisePhone(). */
export const phoneFormats = ['digits', 'free'] as const;
export type PhoneFormat = (typeof phoneFormats)[number];

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
export const isMailAddress = (text: string): boolean => emailPattern.test(text);
const phonePattern = /^\+?[0-9]{6,15}$/;

/** Arabic, Persian and full-width digits. The last four bits of each are its value. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
/** Blanks, dashes, dots, slashes, and the invisible marks that address books put around a number. */
const phoneSeparators = /[\s\p{Pd}\u2212./\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu;

/**
 * `+49 (30) 123-456` → `+4930123456`, `0049 30/123456` → `+4930123456`, `٠١٠ ١٢٣٤ ٥٦٧٨` → `01012345678`. Text that is
 * no phone number stays as it is, so that a visitor can correct it.
 */
export function normalisePhone(text: string, format: PhoneFormat): string {
  if (format === 'digits') return text;
  const compact = text
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace('\uff0b', '+')
    .replace(phoneSeparators, '');
  // +44 (0)20 …: the 0 in brackets is for calls within the country.
  const dialled = /^\(?(?:\+|00)/.test(compact) ? compact.replace('(0)', '') : compact;
  const number = dialled.replace(/[()[\]]/g, '').replace(/^00/, '+');
  return phonePattern.test(number) ? number : text;
}

export type FieldErrorCode =
  | 'required'
  | 'tooLong'
  | 'tooManyMarks'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'invalidFreePhone';

/** At most one error per field, in the order in which they are shown. */
export function validateRequest(request: ProjectRequest, rules: FormRules): [RequestField, FieldErrorCode][] {
  return errorOrder.flatMap((field): [RequestField, FieldErrorCode][] => {
    const error = validateField(field, request[field], rules);
    return error ? [[field, error]] : [];
  });
}

/** The email is checked first, then the phone, then the rest. */
const errorOrder = [...new Set<RequestField>(['email', 'phone', ...requestFields])];

function validateField(field: RequestField, text: string, rules: FormRules): FieldErrorCode | undefined {
  if (text.trim() === '') return rules.required.includes(field) ? 'required' : undefined;
  // For a phone number, too many digits is the same error as a letter.
  if (field === 'phone') return validatePhone(text, rules.phoneFormat);
  if (countCharacters(text) > maxLength[field]) return 'tooLong';
  if (hasTooManyMarks(text)) return 'tooManyMarks';
  return field === 'email' && !isMailAddress(text) ? 'invalidEmail' : undefined;
}

export function validatePhone(text: string, format: PhoneFormat): FieldErrorCode | undefined {
  if (phonePattern.test(normalisePhone(text, format))) return undefined;
  return format === 'free' ? 'invalidFreePhone' : 'invalidPhone';
}

/** Code points, not UTF-16 code units. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** Placeholders of the message for text that is too long: its length and the limit. */
export function lengthPlaceholders(field: RequestField, text: string): { length: string; most: string } {
  return { length: String(countCharacters(text)), most: String(maxLength[field]) };
}

/** Requests with the same key are stored once. */
export const idempotencyHeader = 'Idempotency-Key';
/**
 * Fields are invalid, or the key belongs to another request. Nothing was stored, so the next attempt needs no key of an
 * earlier one.
 */
export const refusedStatus = 422;

/** The honeypot: people do not see it, bots fill it in. Its name says so to assistants, and means nothing to browsers. */
export const honeypotField = 'leave_blank';
/** Browsers and password managers must leave it empty. */
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
