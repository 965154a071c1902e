import { fieldTypeOf } from '#contract/forms/field-types.ts';
import type { Form, FormField } from '#contract/forms/form.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { MessageKey, Messages } from '#model/messages/message-keys.ts';
import type { FormFile } from './form-schema.ts';
import { knownLabels } from './known-labels.ts';

type FieldFile = FormFile['fields'][number];

/** A form with the texts of one language. */
export function resolveForm(id: string, { deliver, fields }: FormFile, language: string, messages: Messages): Form {
  return { id, deliver, fields: fields.map((field) => resolveField(field, language, messages)) };
}

function resolveField(field: FieldFile, language: string, messages: Messages): FormField {
  const { name, type } = field;
  const known = knownLabels[name];
  const textOf = (key: MessageKey | undefined) => key && messageOf(messages, key);
  const files = type === 'file' ? (field.files ?? { types: ['pdf', 'docx', 'odt'], megabytes: 5, most: 1 }) : undefined;
  const phoneFormat = type === 'phone' ? (field.format ?? 'digits') : undefined;
  const phoneHint = phoneFormat && (phoneFormat === 'free' ? 'contact.freePhoneHint' : 'contact.phoneHint');
  const fileHint = files && interpolate(messages.application.fileHint, { megabytes: files.megabytes });
  return withoutUndefined({
    name,
    type,
    label: field.label?.[language] ?? textOf(known?.label) ?? name,
    hint: field.hint?.[language] ?? textOf(known?.hint) ?? textOf(phoneHint) ?? fileHint,
    placeholder: field.placeholder?.[language] ?? textOf(known?.placeholder),
    required: field.required || undefined,
    autocomplete: known?.autocomplete ?? fieldTypeOf(field).autoComplete,
    maxLength: field.length,
    min: field.min,
    max: field.max,
    options: field.options?.map(({ value, label }) => ({ value, label: label[language]! })),
    phoneFormat,
    file: files && { types: files.types, maxBytes: files.megabytes * 1024 * 1024, maxFiles: files.most },
  });
}

function messageOf(messages: Messages, key: MessageKey): string {
  const [section, name] = key.split('.') as ['contact', keyof Messages['contact']];
  return messages[section][name];
}

const withoutUndefined = (field: { [Name in keyof FormField]: FormField[Name] | undefined }) =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as unknown as FormField;
