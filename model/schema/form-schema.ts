/** forms/<id>.yaml: a form is a list of fields. */
import { z } from 'zod';
import { fieldTypes, type FieldTypeName } from '#contract/forms/field-types.ts';
import { fileTypes, phoneFormats, type FileType } from '#contract/forms/field-type.ts';
import { reservedNames } from '#contract/forms/reserved-names.ts';
import { emailAddress, longText, text } from '#model/schema/field-schemas.ts';
import { languageCode } from '#model/schema/site-schema.ts';
import { operatorOnly } from '#model/schema/site-services.ts';
import { knownTextsOf } from './known-labels.ts';

const byLanguage = z.record(languageCode, text);
const longByLanguage = z.record(languageCode, longText);
const typeNames = Object.keys(fieldTypes) as [FieldTypeName, ...FieldTypeName[]];
const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]];

const choiceTypes: readonly FieldTypeName[] = ['select', 'radio', 'checkboxes'];
/** Which types have a setting that others do not. */
const ownSettings: Record<string, readonly FieldTypeName[]> = {
  options: choiceTypes,
  format: ['phone'],
  min: ['number', 'date'],
  max: ['number', 'date'],
  files: ['file'],
  length: ['text', 'textarea', 'email', 'url'],
  placeholder: ['text', 'textarea', 'email', 'phone', 'url', 'number'],
};

const bound = z.union([z.number().transform(String), z.iso.date()], {
  error: 'must be a number, or a date such as 2027-01-31',
});

const optionSchema = z.strictObject({
  value: z
    .string()
    .regex(/^[a-z\d][a-z\d_-]{0,59}$/, 'must be a short name of lower-case letters and digits, such as under-10k')
    .describe('What is stored. It must not change once somebody has chosen it.'),
  label: byLanguage.describe('What visitors read, by language code.'),
});

const fieldSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z\d_]{0,39}$/, 'must be a name of lower-case letters, digits and _, such as budget')
      .refine((name) => !reservedNames.has(name), { error: 'is used by the site itself: choose another name' })
      .describe('What the field is called in the data. It must not change once somebody has filled it in.'),
    type: z.enum(typeNames),
    label: byLanguage.optional().describe('By language code. Fields such as email have one already.'),
    hint: byLanguage.optional().describe('A line below the field, by language code.'),
    placeholder: byLanguage.optional().describe('An example inside of the empty field, by language code.'),
    required: z.boolean().default(false).describe('true: a visitor must fill it in.'),
    length: z.int().min(1).max(20_000).optional().describe('The most characters.'),
    min: bound.optional().describe('The smallest number, or the earliest day.'),
    max: bound.optional().describe('The largest number, or the latest day.'),
    options: z.array(optionSchema).min(1).max(100).optional().describe('What a visitor can choose from.'),
    format: z
      .enum(phoneFormats)
      .optional()
      .describe('digits: phone numbers have digits and a + in front only. free: as people write them.'),
    files: z
      .strictObject({
        types: z.array(z.enum(fileTypeNames)).min(1).default(['pdf', 'docx', 'odt']),
        megabytes: z.int().min(1).max(10).default(5).describe('How large one file may be.'),
        most: z.int().min(1).max(5).default(1).describe('How many files.'),
      })
      .optional(),
  })
  .superRefine((field, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    for (const [setting, types] of Object.entries(ownSettings))
      if (field[setting as keyof typeof field] !== undefined && !types.includes(field.type))
        report(setting, `is only for fields of type ${types.join(', ')}: remove it`);
    if (choiceTypes.includes(field.type) && !field.options) report('options', 'is missing: list what can be chosen');
    const values = field.options?.map(({ value }) => value) ?? [];
    values.forEach((value, index) => {
      if (values.indexOf(value) !== index)
        context.addIssue({ code: 'custom', path: ['options', index, 'value'], message: 'is there twice: change one' });
    });
  });

export const formFileSchema = z
  .strictObject({
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
    confirmation: z.boolean().default(true).describe('false: no mail to the visitor, even if the site sends them.'),
    heading: byLanguage.optional(),
    text: longByLanguage.optional().describe('Below the heading, by language code.'),
    button: byLanguage.optional().describe('By language code.'),
    thanks: longByLanguage.optional().describe('What a visitor reads once it has arrived, by language code.'),
    fields: z.array(fieldSchema).min(1).max(50),
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
    if (!fields.some(({ type, required }) => required && (type === 'email' || type === 'phone')))
      report(['fields'], 'needs a field of type email or phone with required: true: otherwise nobody could answer');
  });

export type FormFile = z.infer<typeof formFileSchema>;
