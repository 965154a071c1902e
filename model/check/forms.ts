/** Checks that forms have their texts in every language of the site, and that pages name forms that exist. */
import type { FieldPath } from '#contract/editor.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { FormFile } from '#model/schema/form-schema.ts';

export function checkForms({ folder, forms, locales, languages }: SiteContent, reader: FolderReader): void {
  const codes = languages.languageCodes;
  for (const [id, form] of Object.entries(forms)) {
    for (const [path, texts] of textsOf(form)) {
      const report = (at: FieldPath, message: string) => reader.addProblem(`${folder}/forms/${id}.yaml`, at, message);
      for (const code of codes)
        if (texts[code] === undefined) report(path, `has no text for the language "${code}": add one`);
      for (const code of Object.keys(texts))
        if (!codes.includes(code))
          report([...path, code], `"${code}" is no language of this site: ${didYouMean(code, codes, 'remove it')}`);
    }
  }
  const ids = Object.keys(forms);
  for (const { language, content } of locales) {
    const { contact, careers, 'staff-augmentation': staff } = content.pages;
    const usual = contact.form ?? 'contact';
    if (ids.length === 0 || (contact.form === undefined && !ids.includes('contact')))
      reader.addProblem(`${folder}/forms/${usual}.yaml`, [], 'the file is missing: it is the form of the contact page');
    const named: [string, string | undefined][] = [
      ['pages/contact.yaml', contact.form],
      ['pages/careers.yaml', careers?.form],
      ['pages/staff-augmentation.yaml', staff?.form],
      ...content.services.map(({ key, form }): [string, string | undefined] => [`services/${key}.yaml`, form]),
      ...Object.entries(content.textPages).map(([id, { form }]): [string, string | undefined] => [
        `free/${id}.md`,
        form,
      ]),
    ];
    for (const [file, form] of named)
      if (form !== undefined && !ids.includes(form))
        reader.addProblem(
          `${folder}/${language}/${file}`,
          ['form'],
          `there is no ${form}.yaml in forms/: ${didYouMean(form, ids, 'add it there, or remove this line')}`,
        );
  }
}

/** With the places of those texts that have one for each language. */
export function* textsOf(form: FormFile): Generator<[FieldPath, Record<string, string>]> {
  for (const name of ['heading', 'text', 'button', 'thanks'] as const) if (form[name]) yield [[name], form[name]];
  for (const [index, field] of form.fields.entries()) {
    for (const name of ['label', 'hint', 'placeholder'] as const)
      if (field[name]) yield [['fields', index, name], field[name]];
    for (const [at, { label }] of (field.options ?? []).entries())
      yield [['fields', index, 'options', at, 'label'], label];
  }
}
