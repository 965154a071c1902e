import { fieldTypeOf } from '#contract/forms/field-types.ts';
import {
  hasFiles,
  uploadTextNames,
  type Form,
  type FormField,
  type FormTexts,
  type UploadTexts,
} from '#contract/forms/form.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { MessageKey, Messages } from '#model/messages/message-keys.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { Site } from '#model/schema/site-schema.ts';
import type { FormFile } from '#model/schema/form-schema.ts';
import { knownTextsOf, usualTextKeys } from '#model/schema/known-labels.ts';

interface Locale {
  language: string;
  /** For lists and numbers, such as en-GB. */
  locale: string;
  messages: Messages;
}

/** Those that the site's pages may have, with the texts of one language. */
export function resolveForms(
  { forms, site }: Pick<SiteContent, 'forms' | 'site'>,
  locale: Locale,
): Record<string, Form> {
  const shown = Object.entries(forms).filter(
    ([, { deliver }]) => deliver !== 'applications' || site.applications === 'form',
  );
  return Object.fromEntries(shown.map(([id, file]) => [id, resolveForm(id, file, locale, site)]));
}

function resolveForm(id: string, file: FormFile, locale: Locale, site: Site): Form {
  const { deliver } = file;
  // The server has read the texts by the time when a file turns out to be too large.
  const inOrder = file.fields.toSorted((a, b) => Number(a.type === 'file') - Number(b.type === 'file'));
  const fields = inOrder.map((field) => resolveField(file, field, locale));
  const isUpload = hasFiles({ fields });
  const { upload } = locale.messages;
  const uploadTexts = Object.fromEntries(uploadTextNames.map((name) => [name, upload[name]])) as UploadTexts;
  const texts = resolveTexts(file, isUpload, locale, site);
  return { id, deliver, fields, texts, ...(isUpload && { upload: uploadTexts }) };
}

function resolveTexts(file: FormFile, isUpload: boolean, { language, messages }: Locale, site: Site): FormTexts {
  const { contact, application, buttons, messages: general, upload } = messages;
  const isApplication = file.deliver === 'applications';
  const usual = usualTextKeys[file.deliver];
  const textFor = (name: keyof typeof usual) => file[name]?.[language] ?? messageOf(messages, usual[name]);
  const texts: FormTexts = {
    heading: textFor('heading'),
    text: textFor('text'),
    button: textFor('button'),
    sending: isUpload ? upload.sending : buttons.submitting,
    dataUse: isApplication ? application.dataUse : contact.dataUse,
    sent: file.thanks?.[language] ?? (isApplication ? application.sentText : general.sent),
    sentText: textFor('thanks'),
  };
  const values = { brand: site.brand, company: site.company, days: site.limits.keepApplicationsDays };
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, interpolate(text, values)]),
  ) as unknown as FormTexts;
}

function resolveField(
  { deliver }: FormFile,
  field: FormFile['fields'][number],
  { language, locale, messages }: Locale,
): FormField {
  const { name, type } = field;
  const known = knownTextsOf(deliver, name);
  const textOf = (key: MessageKey | undefined) => key && messageOf(messages, key);
  const phoneFormat = type === 'phone' ? (field.format ?? 'digits') : undefined;
  const phoneHint = phoneFormat && (phoneFormat === 'free' ? 'contact.freePhoneHint' : 'contact.phoneHint');
  const { types, megabytes, most } = field.files ?? defaultFiles;
  const fileHint =
    type === 'file' ? interpolate(messages.upload.fileHint, { types: listOf(types, locale), megabytes }) : undefined;
  const { autoComplete, control, type: inputType, inputMode, dir } = fieldTypeOf(field);
  return {
    name,
    type,
    input: { control, type: inputType, inputMode, dir },
    label: field.label?.[language] ?? textOf(known?.label) ?? name,
    hint: field.hint?.[language] ?? textOf(known?.hint) ?? textOf(phoneHint) ?? fileHint,
    placeholder: field.placeholder?.[language] ?? textOf(known?.placeholder),
    required: field.required || undefined,
    autocomplete: known?.autocomplete ?? autoComplete,
    maxLength: field.length,
    min: field.min,
    max: field.max,
    options: field.options?.map(({ value, label }) => ({ value, label: label[language] ?? value })),
    phoneFormat,
    files: type === 'file' ? { types, maxBytes: megabytes * 1024 * 1024, maxFiles: most } : undefined,
  };
}

const defaultFiles: NonNullable<FormFile['fields'][number]['files']> = {
  types: ['pdf', 'docx', 'odt'],
  megabytes: 5,
  most: 1,
};

/** PDF, DOCX or ODT */
const listOf = (types: string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(types.map((type) => type.toUpperCase()));

export function messageOf(messages: Messages, key: MessageKey): string {
  const [section, name] = key.split('.') as ['contact', keyof Messages['contact']];
  return messages[section][name];
}
