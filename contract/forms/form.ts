/** A form as pages, server and staff see it: a list of fields, with the texts of one language. */
import type { FieldControl, FieldRules } from './field-type.ts';
import type { FieldTypeName } from './field-types.ts';

/** What is handled apart: requests by staff, applications by HR. */
export type DeskGroup = 'requests' | 'applications';

export interface FormField extends FieldRules {
  name: string;
  type: FieldTypeName;
  /** That of its type, so that a page shows the form without the code of all types. */
  input: FieldControl;
  /** If the type is `consent`: the text that a visitor agrees to. */
  label: string;
  hint?: string;
  placeholder?: string;
  required?: true;
  /** What the browser may fill in. */
  autocomplete?: string;
}

export interface Form {
  id: string;
  /** The list at the desk that it goes to. That decides who may see it and how long it is kept. */
  deliver: DeskGroup;
  fields: FormField[];
  texts: FormTexts;
  /** If it has a field for files. */
  upload?: UploadTexts;
}

/** What the form's page says around the fields. */
export interface FormTexts {
  heading: string;
  text: string;
  button: string;
  /** On the button while the form is sent. */
  sending: string;
  /** What the data is for, below the button. */
  dataUse: string;
  /** The server's answer, in a toast. */
  sent: string;
  /** Beside the reference, below the form or on the response page. */
  sentText: string;
}

/** Messages of the section `upload`, with their placeholders. */
export const uploadTextNames = [
  'uploading',
  'uploaded',
  'cancelled',
  'cancelledLate',
  'chooseAgain',
  'fileMissing',
  'fileEmpty',
  'fileTooLarge',
  'fileChanged',
  'tooManyFiles',
  'stalled',
  'serverError',
] as const;
export type UploadTexts = Record<(typeof uploadTextNames)[number], string>;

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
  /** The form had no such field when it was sent; see decision 0037. */
  isUnknown?: true;
}

export const hasFiles = ({ fields }: Pick<Form, 'fields'>): boolean => fields.some(({ type }) => type === 'file');

/** How people apply: with a form, or by mail to `hrEmail`. The setting APPLICATIONS. */
export const applicationModes = ['form', 'mail'] as const;
export type ApplicationMode = (typeof applicationModes)[number];

/** The spec's endpoints. All other forms have one by their id. */
const ownEndpoints = new Map([
  ['project', '/gs/project/request'],
  ['contact', '/gs/contactus'],
]);
export const formsPath = '/gs/forms/';
export const endpointOf = (id: string): string => ownEndpoints.get(id) ?? `${formsPath}${id}`;

/** As routes of the server. */
export const formPaths = [...ownEndpoints.values(), `${formsPath}:id`];

/** The form that an endpoint is of. */
export function formIdAt(path: string): string | undefined {
  const own = [...ownEndpoints].find(([, endpoint]) => endpoint === path);
  if (own) return own[0];
  return path.startsWith(formsPath) ? path.slice(formsPath.length) : undefined;
}
