/** Checks that forms have their texts in every language of the site, and that pages name forms that exist. */
import type { FieldPath } from '#contract/editor.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import { mapSections } from '#model/sections/map-sections.ts';
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
  if (!Object.values(forms).some(({ deliver }) => deliver === 'requests'))
    reader.addProblem(`${folder}/forms/contact.yaml`, [], 'the file is missing: visitors need a form to reach you');
  for (const { language, content } of locales) {
    const named: [file: string, form: string | undefined, path: FieldPath][] = [
      ...content.services.map(({ key, form }): (typeof named)[number] => [`services/${key}.yaml`, form, ['form']]),
      ...Object.entries(content.textPages).map(([id, { form }]): (typeof named)[number] => [
        `free/${id}.md`,
        form,
        ['form'],
      ]),
    ];
    mapSections(content, (section, { file, index }) => {
      const { form } = section;
      if (typeof form === 'string') named.push([file, form, ['sections', index, 'form']]);
      return section;
    });
    for (const [file, form, path] of named)
      if (form !== undefined && !ids.includes(form))
        reader.addProblem(
          `${folder}/${language}/${file}`,
          path,
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
