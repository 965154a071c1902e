/** Which types of fields have a setting that others do not. */
import type { FieldTypeName } from '#contract/forms/field-types.ts';

export const choiceTypes: readonly FieldTypeName[] = ['select', 'radio', 'checkboxes'];

export const ownSettings = {
  options: choiceTypes,
  format: ['phone'],
  min: ['number', 'date'],
  max: ['number', 'date'],
  files: ['file'],
  length: ['text', 'textarea', 'email', 'url'],
  placeholder: ['text', 'textarea', 'email', 'phone', 'url', 'number'],
} satisfies Record<string, readonly FieldTypeName[]>;
