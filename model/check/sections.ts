/** Checks that sections have what they need, and that the entries that they name exist. */
import { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { templateNames } from '#model/schema/page-file.ts';
import { isFolder, namesIn, type ListName } from '#model/sections/chosen-entries.ts';
import { mapSections } from '#model/sections/map-sections.ts';
import { sectionTypeOf } from '#model/sections/sections.ts';

type Report = (file: string, path: FieldPath, message: string) => void;

export function checkSections(content: ContentData, report: Report): void {
  checkFormsOfPages(content, report);
  mapSections(content, (section, { file, index }) => {
    const at = (field: string | number, ...rest: (string | number)[]) => ['sections', index, field, ...rest];
    const { needed = [], fields, check } = sectionTypeOf(section.section)!;
    check?.(section, content, ([field = '', ...rest], message) => report(file, at(field, ...rest), message));
    // The entry of a template has them.
    const isOnPage = file.startsWith('pages/');
    if (isOnPage)
      for (const field of needed.filter((name) => section[name] === undefined))
        report(file, at(field), 'is missing: add it, because this page has no entry that could have it');
    for (const [field, schema] of Object.entries(fields)) {
      const { entriesOf: folder } = (z.globalRegistry.get(schema as z.ZodType) ?? {}) as {
        entriesOf?: ListName;
      };
      const names = section[field];
      if (!folder || !Array.isArray(names)) continue;
      const known = namesIn(content, folder);
      const place = isFolder(folder) ? `${folder}/` : `${folder}.yaml`;
      names.forEach((name: string, position) => {
        if (!known.includes(name))
          report(
            file,
            at(field, position),
            `there is no "${name}" in ${place}: ${didYouMean(name, known, 'remove this line')}`,
          );
      });
    }
    if (section.section === 'include')
      checkPageName(String(section['page']), content, (message) => report(file, at('page'), message));
    return section;
  });
  for (const name of templateNames) {
    const unknown = content.templates[name]?.unknown;
    if (unknown !== undefined)
      checkPageName(unknown, content, (message) => report(`templates/${name}.yaml`, ['unknown'], message));
  }
}

function checkPageName(name: string, { pages }: ContentData, report: (message: string) => void): void {
  if (!pages[name])
    report(`there is no ${name}.yaml in pages/: ${didYouMean(name, Object.keys(pages), 'choose one that exists')}`);
}

/** The fields of a form have ids, so it is on a page once. */
function checkFormsOfPages({ pages }: ContentData, report: Report): void {
  for (const [name, { sections }] of Object.entries(pages)) {
    const found = new Set<string>();
    sections.forEach(({ section, form, hidden }, index) => {
      const usual = { contact: 'contact', 'contact-block': 'project' }[section];
      const id = typeof form === 'string' ? form : usual;
      if (id === undefined || hidden) return;
      if (found.has(id))
        report(
          `pages/${name}.yaml`,
          ['sections', index, ...(form === undefined ? [] : ['form'])],
          `the form "${id}" is on this page already: choose another one`,
        );
      found.add(id);
    });
  }
}
