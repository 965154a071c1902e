/** What a kind of field says of itself: see field-types.ts. */

export interface FieldType extends FieldControl {
  autoComplete?: string;
  /** In characters, unless the field says otherwise. Without it, `findError` looks at the length. */
  maxLength?: number;
  /** What is stored. A text that is no valid value stays as it is, so that a visitor can correct it. */
  normalise?: (text: string, rules: FieldRules) => string;
  /** Not called for a blank or too long text. */
  findError?: (text: string, rules: FieldRules) => FieldError | undefined;
  /** How people read a value. */
  toText?: (value: string, rules: FieldRules) => string;
  /** A valid value, for a test of a running site. */
  example: (rules: FieldRules) => string;
}

/** What a visitor fills in, with its attributes. */
export interface FieldControl {
  control: 'input' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'checkboxes' | 'file';
  type?: 'text' | 'email' | 'tel' | 'date';
  inputMode?: 'url' | 'decimal';
  dir?: 'ltr';
}

/** The name of a message, and what it says besides its words. */
export interface FieldError {
  code: FieldErrorCode;
  values?: Record<string, string>;
}

export type FieldErrorCode =
  | 'required'
  | 'consentRequired'
  | 'tooLong'
  | 'tooManyMarks'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'invalidFreePhone'
  | 'invalidLink'
  | 'invalidNumber'
  | 'invalidDate'
  | 'tooSmall'
  | 'tooGreat'
  | 'invalidOption';

/** What a form says about the values of one of its fields. */
export interface FieldRules {
  /** In characters. Without it, the limit of the type. */
  maxLength?: number;
  /** Of numbers and dates, as they are written in a value: 1.5 or 2026-12-31. */
  min?: string;
  max?: string;
  options?: Option[];
  phoneFormat?: PhoneFormat;
  files?: FileRules;
}

export interface Option {
  value: string;
  label: string;
}

/** What a ticked box sends. */
export const tickedValue = 'yes';

/** `digits`: digits and an optional + only. `free`: as people write phone numbers, see types/phone.ts. */
export const phoneFormats = ['digits', 'free'] as const;
export type PhoneFormat = (typeof phoneFormats)[number];

export type FileErrorCode = 'fileMissing' | 'fileEmpty' | 'fileTooLarge' | 'fileType' | 'fileDamaged' | 'tooManyFiles';

export interface FileRules {
  types: FileType[];
  maxBytes: number;
  maxFiles: number;
}

/** By file name extension. The server looks at the content: names and browsers' content types prove nothing. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;
export type FileType = keyof typeof fileTypes;
