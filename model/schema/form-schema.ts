/** forms/<id>.yaml: a form is a list of fields. */
import { z } from 'zod';
import { fieldTypes, type FieldTypeName } from '#contract/forms/field-types.ts';
import { fileTypes, phoneFormats, type FileType } from '#contract/forms/field-type.ts';
import { reservedNames } from '#contract/forms/submission.ts';
import { emailAddress, longText, text } from '#model/schema/field-schemas.ts';
import { languageCode } from '#model/schema/site-schema.ts';
import { operatorOnly } from '#model/schema/site-services.ts';
import { knownTextsOf } from './known-labels.ts';

const byLanguage = z.record(languageCode, text).meta({ byLanguage: true });
const longByLanguage = z.record(languageCode, longText).meta({ byLanguage: true });
const typeNames = Object.keys(fieldTypes) as [FieldTypeName, ...FieldTypeName[]];
const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]];
const fileTypeTitles: Record<FileType, string> = {
  pdf: 'PDF',
  docx: 'Word (DOCX)',
  odt: 'OpenDocument (ODT)',
  jpg: 'JPEG',
  png: 'PNG',
};

const choiceTypes: readonly FieldTypeName[] = ['select', 'radio', 'checkboxes'];

/** Which types of fields have a setting that others do not. */
const ownSettings = {
  options: choiceTypes,
  format: ['phone'],
  min: ['number', 'date'],
  max: ['number', 'date'],
  files: ['file'],
  length: ['text', 'textarea', 'email', 'url'],
  placeholder: ['text', 'textarea', 'email', 'phone', 'url', 'number'],
} satisfies Record<string, readonly FieldTypeName[]>;

const onlyFor = (setting: keyof typeof ownSettings) => ({ onlyFor: ownSettings[setting] });

const bound = z
  .union([z.number().transform(String), z.iso.date()], { error: 'must be a number, or a date such as 2027-01-31' })
  .optional();

const optionSchema = z.strictObject({
  label: byLanguage.describe('What visitors read.'),
  value: z
    .string()
    .regex(/^[a-z\d][a-z\d_-]{0,59}$/, 'must be a short name of lower-case letters and digits, such as under-10k')
    .meta({ fromLabel: 'option' })
    .describe('What is stored. Leave it as it is once the form is published: answers are known by it.'),
});

const fieldSchema = z
  .strictObject({
    type: z.enum(typeNames).describe('What visitors fill in or choose here.'),
    label: byLanguage.optional().describe('What visitors read above the field; for a consent, what they agree to.'),
    name: z
      .string()
      .regex(/^[a-z][a-z\d_]{0,39}$/, 'must be a name of lower-case letters, digits and _, such as budget')
      .refine((name) => !reservedNames.has(name), { error: 'is used by the site itself: choose another name' })
      .meta({ fromLabel: 'field' })
      .describe(
        'What answers are stored under. If you change it later, answers that are stored keep the name they were sent with.',
      ),
    hint: byLanguage.optional().describe('A line below the field.'),
    placeholder: byLanguage
      .optional()
      .meta(onlyFor('placeholder'))
      .describe('Shown in the empty field, such as an example.'),
    required: z.boolean().default(false).describe('Whether visitors must fill it in.'),
    options: z
      .array(optionSchema)
      .min(1)
      .max(100)
      .optional()
      .meta({ ...onlyFor('options'), newEntry: { value: '', label: {} } })
      .describe('What visitors can choose from.'),
    length: z.int().min(1).max(20_000).optional().meta(onlyFor('length')).describe('The most characters.'),
    min: bound.meta({ ...onlyFor('min'), followsType: true }).describe('The smallest number, or the earliest day.'),
    max: bound.meta({ ...onlyFor('max'), followsType: true }).describe('The largest number, or the latest day.'),
    format: z
      .enum(phoneFormats)
      .optional()
      .meta(onlyFor('format'))
      .describe('digits: phone numbers have digits and a + in front only. free: as people write them.'),
    files: z
      .strictObject({
        types: z
          .array(z.enum(fileTypeNames).meta({ titles: fileTypeTitles }))
          .min(1)
          .default(['pdf', 'docx', 'odt'])
          .describe('Which files visitors can send.'),
        megabytes: z.int().min(1).max(10).default(5).describe('How large one file may be.'),
        most: z.int().min(1).max(5).default(1).describe('How many files.'),
      })
      .optional()
      .meta(onlyFor('files'))
      .describe('Without this, one file of up to 5 MB: PDF, DOCX or ODT.'),
  })
  .superRefine((field, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    for (const [setting, types] of Object.entries<readonly FieldTypeName[]>(ownSettings))
      if (field[setting as keyof typeof field] !== undefined && !types.includes(field.type))
        report(setting, `is only for fields of type ${types.join(', ')}: remove it`);
    if (choiceTypes.includes(field.type) && !field.options) report('options', 'is missing: list what can be chosen');
    const values = field.options?.map(({ value }) => value) ?? [];
    values.forEach((value, index) => {
      if (values.indexOf(value) !== index)
        context.addIssue({ code: 'custom', path: ['options', index, 'value'], message: 'is there twice: change one' });
    });
  });

/** Of all files of a form together. A proxy lets it through, and a mail can have it attached. */
const maxMegabytes = 20;

export const formFileSchema = z
  .strictObject({
    heading: byLanguage.optional().describe('Above the form.'),
    text: longByLanguage.optional().describe('Below the heading.'),
    fields: z
      .array(fieldSchema)
      .min(1)
      .max(50)
      .meta({ newEntry: { name: '', type: 'text', label: {} }, removal: 'storedAnswers' })
      .describe('What the form asks for, from top to bottom. Files come last.'),
    button: byLanguage.optional().describe('The button that sends the form.'),
    thanks: longByLanguage.optional().describe('What visitors read once it has arrived.'),
    confirmation: z.boolean().default(true).describe('Whether the visitor gets a mail, if the site sends such mails.'),
    deliver: z
      .enum(['requests', 'applications'])
      .default('requests')
      .meta(operatorOnly)
      .describe('requests: for STAFF. applications: for HR. Decides who sees it, and how long it is kept.'),
    recipients: z
      .array(emailAddress)
      .optional()
      .meta(operatorOnly)
      .describe('Who gets a mail with each. Without it, those of the site.'),
  })
  .superRefine(({ deliver, fields }, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const names = fields.map(({ name }) => name);
    names.forEach((name, index) => {
      const first = names.indexOf(name);
      if (first !== index)
        report(['fields', index, 'name'], `is the name of field ${first + 1}, too: give one of them another name`);
    });
    fields.forEach(({ name, label }, index) => {
      if (!label && !knownTextsOf(deliver, name)) report(['fields', index, 'label'], 'is missing: add it');
    });
    const megabytes = fields.reduce(
      (sum, { type, files }) => sum + (type === 'file' ? (files?.megabytes ?? 5) * (files?.most ?? 1) : 0),
      0,
    );
    if (megabytes > maxMegabytes)
      report(['fields'], `ask for files of up to ${megabytes} MB together: ${maxMegabytes} is the most`);
    if (!fields.some(({ type, required }) => required && (type === 'email' || type === 'phone')))
      report(['fields'], 'needs a field of type email or phone with required: true: otherwise nobody could answer');
  });

export type FormFile = z.infer<typeof formFileSchema>;
