/** Checks references between files, and that the languages agree on everything but the wording. */
import type { FieldPath } from '#contract/editor.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { LocaleContent } from '#model/schema/locale-content.ts';
import { checkVideos } from '#model/media/videos.ts';
import { checkPictures } from '#model/media/media-pictures.ts';
import { decodePath, encodePath } from '#model/isomorphic/url-path.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { createLinkResolver } from '#model/routes/page-paths.ts';
import { foldersOfTemplates, notFoundPage } from '#model/routes/page-routes.ts';
import { templateNames } from '#model/schema/page-file.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { mapSections } from '#model/sections/map-sections.ts';
import { findPageWith } from '#model/sections/find-page.ts';
import { checkSections } from './sections.ts';

export function checkReferences(siteContent: SiteContent, reader: FolderReader): void {
  checkLanguages(siteContent, reader);
  checkPageSet(siteContent, reader);
  checkNavigation(siteContent, reader);
  for (const locale of siteContent.locales) {
    checkLocale(siteContent, locale, reader);
    checkPictures(siteContent, locale, reader);
    checkVideos(siteContent, locale, reader);
  }
}

function checkLanguages({ folder, site }: SiteContent, reader: FolderReader): void {
  const report = (path: FieldPath, message: string) => reader.addProblem(`${folder}/site.yaml`, path, message);
  const { all, offered } = site.languages;
  const codes = all.map(({ code }) => code);
  all.forEach(({ code, prefix }, index) => {
    const path = ['languages', 'all', index];
    if (codes.indexOf(code) !== index)
      report([...path, 'code'], `"${code}" is already in the list: remove one of them`);
    if (all.findIndex((other) => other.prefix === prefix) !== index)
      report([...path, 'prefix'], `"${prefix}" is already the prefix of another language: choose another`);
    if (!site.blurb[code]) report(['blurb'], `has no text for the language "${code}": add one`);
    for (const [officeIndex, office] of site.offices.entries()) {
      const { name, lines } = office;
      const at = office === site.address ? ['address'] : ['offices', officeIndex];
      if (name && !name[code]) report([...at, 'name'], `has no text for the language "${code}": add one`);
      if (!lines[code]) report([...at, 'lines'], `has no text for the language "${code}": add one`);
    }
  });
  if (site.address && !site.offices.includes(site.address))
    report(['address'], 'is not shown besides offices: move it into that list, or remove it');
  if (!all.some(({ prefix }) => prefix === ''))
    report(['languages', 'all'], "one language must have an empty prefix (''): the default language");
  offered.forEach((code, index) => {
    if (!codes.includes(code))
      report(
        ['languages', 'offered', index],
        `"${code}" is not in languages › all: ${didYouMean(code, codes, 'add it there, or remove it here')}`,
      );
  });
}

/** The first language decides which pages exist; the others must have the same ones. */
function checkPageSet({ folder, locales }: SiteContent, reader: FolderReader): void {
  const [first, ...others] = locales as [LocaleContent, ...LocaleContent[]];
  const filesOf = ({ content: { pages, templates, placeholderArticle } }: LocaleContent) => [
    ...Object.keys(pages).map((name) => `pages/${name}.yaml`),
    ...Object.keys(templates).map((name) => `templates/${name}.yaml`),
    ...(placeholderArticle ? ['placeholder-article.md'] : []),
  ];
  const expected = filesOf(first);
  for (const other of others) {
    const report = (file: string, message: string) =>
      reader.addProblem(`${folder}/${other.language}/${file}`, [], message);
    const found = filesOf(other);
    for (const file of expected.filter((name) => !found.includes(name)))
      report(file, `the file is missing: ${folder}/${first.language} has this page`);
    for (const file of found.filter((name) => !expected.includes(name)))
      report(file, `${folder}/${first.language} has no such page: add it there, or delete this file`);
  }
  for (const locale of locales) checkNeededFiles(folder, locale, reader);
}

const neededPages = ['home', 'contact', notFoundPage];

function checkNeededFiles(folder: string, { language, content }: LocaleContent, reader: FolderReader): void {
  const report = (file: string, message: string) => reader.addProblem(`${folder}/${language}/${file}`, [], message);
  for (const name of neededPages)
    if (!content.pages[name]) report(`pages/${name}.yaml`, 'the file is missing: every site has this page');
  const isUsed = {
    service: content.services,
    project: content.projects,
    job: content.jobs,
    post: [...content.posts, ...(content.placeholderArticle ? [content.placeholderArticle] : [])],
  };
  for (const name of templateNames)
    if (isUsed[name].length > 0 && !content.templates[name])
      report(
        `templates/${name}.yaml`,
        `the file is missing: it says what the pages of ${foldersOfTemplates[name]}/ show`,
      );
  const lists = { team: 'team', services: 'service-cards', projects: 'projects', jobs: 'openings', posts: 'post-list' };
  for (const [name, section] of Object.entries(lists) as [keyof typeof lists, string][])
    if (content[name].length > 0 && !findPageWith(content, section))
      report(
        name === 'team' ? 'team.yaml' : `${name}/`,
        `no page lists it: add the section ${section} to a page, or delete what nobody can find`,
      );
}

function checkNavigation(siteContent: SiteContent, reader: FolderReader): void {
  const { folder, site, routes, languages, locales } = siteContent;
  const report = (path: FieldPath, message: string) => reader.addProblem(`${folder}/site.yaml`, path, message);
  const { header, footer } = site.navigation;
  const resolveLink = createLinkResolver(siteContent);
  const { defaultLanguage, languageCodes } = languages;
  // An optional page that the site does not have is valid here: menus leave it out.
  const isPage = (path: string) =>
    languageCodes.some((language) => resolveLink(language, path) !== undefined) ||
    locales.some(({ content: { pages } }) => Object.values(pages).some((page) => page.path === path)) ||
    routes[defaultLanguage]!.some((route) => route.anyId && path.startsWith(route.path.replace(':id', '')));
  const pagePaths = routes[defaultLanguage]!.map(({ path }) => decodePath(path));
  const lists: [string[], string[]][] = [
    [['header'], header],
    [['footer', 'company'], footer.company],
    [['footer', 'services'], footer.services ?? []],
  ];
  for (const [at, paths] of lists) {
    paths.forEach((linkPath, index) => {
      if (!isPage(linkPath.replace(/#.*/, '')))
        report(
          ['navigation', ...at, index],
          `"${decodePath(linkPath)}" is not a page of this site: ${didYouMean(decodePath(linkPath), pagePaths, 'remove it, or correct the path')}`,
        );
    });
  }
  for (const { language, content } of locales)
    mapSections(content, (section, { file, index }) => {
      for (const { value, path: at } of walkLeaves(section)) {
        if (typeof value !== 'string' || at.at(-1) !== 'to') continue;
        const path = value.replace(/#.*/, '');
        if (path && !isPage(encodePath(path)))
          reader.addNotice(
            `${folder}/${language}/${file}`,
            ['sections', index, ...at],
            `"${path}" is not a page of this site, so the button is left out: ${didYouMean(path, pagePaths, 'remove it, or correct the path')}`,
          );
      }
      return section;
    });
}

function checkLocale(
  { folder, locales }: SiteContent,
  { language, content }: LocaleContent,
  reader: FolderReader,
): void {
  const report = (file: string, path: FieldPath, message: string) =>
    reader.addProblem(`${folder}/${language}/${file}`, path, message);
  const first = locales[0]!;
  const keys = new Set(content.services.map(({ key }) => key));
  for (const { key, parent } of content.services) {
    if (parent !== undefined && !keys.has(parent))
      report(
        `services/${key}.yaml`,
        ['parent'],
        `there is no ${parent}.yaml in this folder: ${didYouMean(parent, keys, 'remove this line')}`,
      );
  }
  checkSections(content, report);
  const industries = content.industries.map(({ title }) => title);
  for (const { id, industry, services } of content.projects) {
    const file = `projects/${id}.md`;
    if (!industries.includes(industry))
      report(
        file,
        ['industry'],
        `"${industry}" is not a title in industries.yaml: ${didYouMean(industry, industries, 'add it there, or choose another')}`,
      );
    services.forEach((key, index) => {
      if (!keys.has(key))
        report(
          file,
          ['services', index],
          `there is no ${key}.yaml in services/: ${didYouMean(key, keys, 'remove this line')}`,
        );
    });
  }
  // A job must not be open in one language and closed in another.
  for (const { id, closes } of content.jobs) {
    const original = first.content.jobs.find((job) => job.id === id);
    if (original && original.closes !== closes)
      report(
        `jobs/${id}.yaml`,
        ['closes'],
        original.closes
          ? `must be ${original.closes} as in ${folder}/${first.language}`
          : `is not set in ${folder}/${first.language}: add it there, or remove this line`,
      );
  }
}
