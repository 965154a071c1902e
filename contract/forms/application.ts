/** The interface between browser and server for a job application: fields, validation rules, file types. */
import {
  countCharacters,
  hasTooManyMarks,
  isMailAddress,
  validatePhone,
  type FieldErrorCode,
  type PhoneFormat,
} from './project-request.ts';

/** How people apply: with a form, or by mail to `hrEmail`. The setting APPLICATIONS. */
export const applicationModes = ['form', 'mail'] as const;
export type ApplicationMode = (typeof applicationModes)[number];

export const applicationFields = ['name', 'email', 'phone', 'link', 'message'] as const;
export type ApplicationField = (typeof applicationFields)[number];
export type JobApplication = Record<ApplicationField, string>;

/** The form's control for the CV. It is the last one, so that the server has read the text when a file is too large. */
export const fileField = 'cv';
/** The id of the job; empty for a general application. */
export const jobField = 'job';
export type ApplicationControl = ApplicationField | typeof fileField;

export const requiredApplicationFields: readonly ApplicationControl[] = ['name', 'email', fileField];

/** In characters. */
export const maxApplicationLength: Record<ApplicationField, number> = {
  name: 200,
  email: 254,
  phone: 40,
  link: 500,
  message: 5000,
};

export const maxFileBytes = 5 * 1024 * 1024;

/** Content types with the file name extension of each. */
export const fileExtensions = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
} as const;
export type FileType = keyof typeof fileExtensions;

/** For `accept` of the file input. */
export const acceptedFiles = Object.values(fileExtensions)
  .map((extension) => `.${extension}`)
  .join();

export type FileErrorCode = 'fileMissing' | 'fileEmpty' | 'fileTooLarge' | 'fileType' | 'fileDamaged' | 'twoFiles';
export type TextErrorCode = FieldErrorCode | 'invalidLink';

/** At most one error per field, in the order of the form. */
export function validateApplication(
  application: JobApplication,
  phoneFormat: PhoneFormat,
): [ApplicationField, TextErrorCode][] {
  return applicationFields.flatMap((field): [ApplicationField, TextErrorCode][] => {
    const error = validateField(field, application[field], phoneFormat);
    return error ? [[field, error]] : [];
  });
}

function validateField(field: ApplicationField, text: string, phoneFormat: PhoneFormat): TextErrorCode | undefined {
  if (text.trim() === '') return requiredApplicationFields.includes(field) ? 'required' : undefined;
  if (field === 'phone') return validatePhone(text, phoneFormat);
  if (countCharacters(text) > maxApplicationLength[field]) return 'tooLong';
  if (hasTooManyMarks(text)) return 'tooManyMarks';
  if (field === 'email' && !isMailAddress(text)) return 'invalidEmail';
  return field === 'link' && normaliseLink(text) === undefined ? 'invalidLink' : undefined;
}

/** `www.example.com/me` → `https://www.example.com/me`. Undefined if it is no address of a web page. */
export function normaliseLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const url =
    /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d+(\/|$)/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(url);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username + password === '' ? href : undefined;
}

export interface RejectedApplication {
  error: string;
  errors?: { field: ApplicationControl; message: string }[];
}
