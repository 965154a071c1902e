import type { FormField } from './form.ts';

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
  | 'tooLarge'
  | 'invalidOption';

/** A kind of field. To add one, write a file like the others in types/, and a line in field-types.ts. */
export interface FieldType {
  control: 'input' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'checkboxes' | 'file';
  /** Attributes of the control. */
  type?: 'text' | 'email' | 'tel' | 'date';
  inputMode?: 'url' | 'decimal';
  autoComplete?: string;
  dir?: 'ltr';
  /** In characters, unless the field says otherwise. Without it, `findError` looks at the length. */
  maxLength?: number;
  /** What is stored. A text that is no valid value stays as it is, so that a visitor can correct it. */
  normalise?: (text: string, field: FormField) => string;
  /** Not called for a blank or too long text. */
  findError?: (text: string, field: FormField) => FieldError | undefined;
  /** How people read a value. */
  toText?: (value: string, field: FormField) => string;
}
