/** A form as pages, server and staff see it: a list of fields, with the texts of one language. */
import type { DeskGroup } from '#contract/desk.ts';
import type { FieldTypeName } from './field-types.ts';

export interface Option {
  value: string;
  label: string;
}

export interface FormField {
  name: string;
  type: FieldTypeName;
  /** The text that a visitor agrees to, if its type is `consent`. */
  label: string;
  hint?: string;
  placeholder?: string;
  required?: true;
  /** What the browser may fill in. */
  autocomplete?: string;
  /** In characters. Without it, the limit of the type. */
  maxLength?: number;
  /** For numbers and dates, as they are written in a value: 1.5 or 2026-12-31. */
  min?: string;
  max?: string;
  options?: Option[];
  phoneFormat?: PhoneFormat;
  file?: FileRules;
}

export interface FileRules {
  types: readonly FileType[];
  maxBytes: number;
  maxFiles: number;
}

export interface Form {
  id: string;
  /** The list at the desk that it goes to. That decides who may see it and how long it is kept. */
  deliver: DeskGroup;
  fields: FormField[];
}

/** `digits`: digits and an optional + only. `free`: as people write phone numbers, see types/phone.ts. */
export const phoneFormats = ['digits', 'free'] as const;
export type PhoneFormat = (typeof phoneFormats)[number];

/** By file name extension. The server looks at the content: names and browsers' content types prove nothing. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;
export type FileType = keyof typeof fileTypes;

/** What a visitor typed or chose, by the name of the field. A value of several options has one on each line. */
export type Values = Record<string, string>;

/** What was sent, with the words it was asked in: a form that changes later does not change it. */
export interface Answer {
  name: string;
  type: FieldTypeName;
  label: string;
  value: string;
  /** How people read it, if that is not the value: the labels of options. */
  text?: string;
}

/** The spec's endpoints. All other forms have one by their id. */
const ownEndpoints: Partial<Record<string, string>> = { project: '/gs/project/request', contact: '/gs/contactus' };
export const formsPath = '/gs/forms/';
export const endpointOf = (id: string): string => ownEndpoints[id] ?? `${formsPath}${id}`;

/** The form that an endpoint is of. */
export function formIdAt(path: string): string | undefined {
  const own = Object.entries(ownEndpoints).find(([, endpoint]) => endpoint === path);
  if (own) return own[0];
  return path.startsWith(formsPath) ? path.slice(formsPath.length) : undefined;
}
