/** Checks that sections have what they need, and that what they name exists. */
import { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import { foldersOfTemplates } from '#model/routes/page-routes.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { templateNames, type SectionFields } from '#model/schema/page-file.ts';
import { isFolder, namesIn, type ListName } from '#model/sections/chosen-entries.ts';
import { mapSections } from '#model/sections/map-sections.ts';
import { sectionTypeOf } from '#model/sections/sections.ts';

type Report = (file: string, path: FieldPath, message: string) => void;
/** Within the section. */
type ReportField = (path: FieldPath, message: string) => void;

export function checkSections(content: ContentData, report: Report): void {
  checkFormsOfPages(content, report);
  const anchors = new Set<string>();
  mapSections(content, (section, { file, index }) => {
    const reportField: ReportField = (path, message) => report(file, ['sections', index, ...path], message);
    checkNeeded(section, file, reportField);
    checkNames(section, content, reportField);
    sectionTypeOf(section.section)!.check?.(section, content, reportField);
    if (section.section === 'include') checkInclude(section, file, content, reportField);
    const { anchor } = section;
    if (typeof anchor === 'string' && anchors.has(`${file}#${anchor}`))
      reportField(['anchor'], `another section above has "${anchor}", too: choose another name`);
    anchors.add(`${file}#${String(anchor)}`);
    return section;
  });
  for (const name of templateNames) {
    const unknown = content.templates[name]?.unknown;
    if (unknown !== undefined)
      checkPageName(unknown, content, (message) => report(`templates/${name}.yaml`, ['unknown'], message));
  }
}

/** Its fields, or an entry that has them. */
function checkNeeded(section: SectionFields, file: string, report: ReportField): void {
  const { from = [], needed = [] } = sectionTypeOf(section.section)!;
  const hasEntry = from.some(
    (name) => file === `templates/${name}.yaml` || file.startsWith(`${foldersOfTemplates[name]}/`),
  );
  if (from.length > 0 && needed.length === 0 && !hasEntry) {
    const places = from.map((name) => `templates/${name}.yaml or a file in ${foldersOfTemplates[name]}/`);
    report(['section'], `shows nothing here: move it to ${places.join(', ')}, or remove it`);
  }
  const given = needed.filter((name) => section[name] !== undefined);
  if (hasEntry && given.length === 0) return;
  for (const name of needed.filter((other) => !given.includes(other)))
    report([name], hasEntry ? `is missing: add it, or remove ${given.join(', ')}` : 'is missing: add it');
}

/** Lists of names have the folder or the file that they are from in their schemas. */
function checkNames(section: SectionFields, content: ContentData, report: ReportField): void {
  for (const [field, schema] of Object.entries(sectionTypeOf(section.section)!.fields)) {
    const source = z.globalRegistry.get(schema as z.ZodType)?.['entriesOf'] as ListName | undefined;
    const names = section[field];
    if (source === undefined || !Array.isArray(names)) continue;
    const known = namesIn(content, source);
    names.forEach((name: string, index) => {
      const isKnown = known.includes(name);
      if (isKnown && names.indexOf(name) !== index)
        report([field, index], `"${name}" is already in the list: remove one of them`);
      if (isKnown) return;
      const place = isFolder(source) ? `${source}/` : `${source}.yaml`;
      report([field, index], `there is no "${name}" in ${place}: ${didYouMean(name, known, 'remove this line')}`);
    });
  }
}

function checkInclude(section: SectionFields, file: string, content: ContentData, report: ReportField): void {
  const page = String(section['page']);
  if (file === `pages/${page}.yaml`) return report(['page'], 'is this page itself: choose another one');
  checkPageName(page, content, (message) => report(['page'], message));
  const names = content.pages[page]?.sections.map((other) => other.section).filter((name) => name !== 'include') ?? [];
  const { show } = section;
  if (!content.pages[page] || !Array.isArray(show)) return;
  show.forEach((name: string, index) => {
    if (!names.includes(name))
      report(
        ['show', index],
        `${page}.yaml has no section "${name}" of its own: ${didYouMean(name, names, 'remove this line')}`,
      );
  });
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
