/** Checks references between files, and that the languages agree on everything but the wording. */
import type { FieldPath } from '#contract/editor.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { ContentData, LocaleContent } from '#model/schema/locale-content.ts';
import { checkVideos } from '#model/media/videos.ts';
import { checkPictures } from '#model/media/media-pictures.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { createLinkResolver } from '#model/routes/page-paths.ts';
import { builtInPathsIn } from '#model/routes/page-routes.ts';
import { optionalPageSchemas } from '#model/schema/page-schemas.ts';

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

/** The first language decides which optional pages exist; the others must have the same ones. */
function checkPageSet({ folder, locales }: SiteContent, reader: FolderReader): void {
  const [first, ...others] = locales as [LocaleContent, ...LocaleContent[]];
  const files = [...Object.keys(optionalPageSchemas).map((name) => `${name}.yaml`), 'blog.md'];
  const has = ({ language }: LocaleContent, name: string) => reader.sources.has(`${folder}/${language}/pages/${name}`);
  for (const name of files) {
    for (const other of others.filter((locale) => has(locale, name) !== has(first, name))) {
      const message = has(other, name)
        ? `${folder}/${first.language} has no such page: add it there, or delete this file`
        : `the file is missing: ${folder}/${first.language} has this page`;
      reader.addProblem(`${folder}/${other.language}/pages/${name}`, [], message);
    }
  }
  for (const { language, content } of locales) {
    const { pages, jobs, projects, posts } = content;
    const report = (page: string, file: string) =>
      reader.addProblem(
        `${folder}/${language}/${file}`,
        [],
        `no page lists it: add pages/${page}.yaml, or delete this file`,
      );
    if (content.team.length > 0 && !pages.team && !pages.about.team)
      reader.addProblem(
        `${folder}/${language}/team.yaml`,
        [],
        'no page shows it: add team to pages/about.yaml, add pages/team.yaml, or delete this file',
      );
    if (!pages.careers) for (const { id } of jobs) report('careers', `jobs/${id}.yaml`);
    if (!pages.portfolio) for (const { id } of projects) report('portfolio', `projects/${id}.md`);
    if (!pages.posts) for (const { id } of posts) report('posts', `posts/${id}.md`);
  }
}

function checkNavigation(siteContent: SiteContent, reader: FolderReader): void {
  const { folder, site, routes, languages } = siteContent;
  const report = (path: FieldPath, message: string) => reader.addProblem(`${folder}/site.yaml`, path, message);
  const { header, footer } = site.navigation;
  const resolveLink = createLinkResolver(siteContent);
  const { defaultLanguage, languageCodes } = languages;
  // An optional page that the site does not have is valid here: menus leave it out.
  const isPage = (path: string) =>
    languageCodes.some((language) => resolveLink(language, path) !== undefined) ||
    builtInPathsIn(site.paths, defaultLanguage).some((page) => page.path === path || page.builtIn === path) ||
    routes[defaultLanguage]!.some((route) => route.anyId && path.startsWith(route.path.replace(':id', '')));
  const pagePaths = [
    ...builtInPathsIn(site.paths, defaultLanguage).map(({ path }) => path),
    ...routes[defaultLanguage]!.map(({ path }) => path),
  ];
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
          `"${decodePath(linkPath)}" is not a page of this site: ${didYouMean(decodePath(linkPath), pagePaths.map(decodePath), 'remove it, or correct the path')}`,
        );
    });
  }
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
  checkHomeSections(content, (path, message) => report('pages/home.yaml', path, message));
  const industries = content.industries.map(({ title }) => title);
  for (const { id, industry, services, selected } of content.projects) {
    const file = `projects/${id}.md`;
    const { sections, work } = content.pages.home;
    if (selected && sections.includes('work') && !work)
      report(
        file,
        ['selected'],
        'the home page has no section for it: add work to pages/home.yaml, or remove this line',
      );
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

/** A section that the home page shows needs its texts. Projects report a missing `work` themselves. */
function checkHomeSections(content: ContentData, report: (path: FieldPath, message: string) => void): void {
  const { sections, ...texts } = content.pages.home;
  const entries = {
    services: content.services,
    whyChoose: content['why-choose'],
    industries: content.industries,
    engagement: content['engagement-models'],
  };
  for (const [name, list] of Object.entries(entries) as [keyof typeof entries, unknown[]][]) {
    if (sections.includes(name) && list.length > 0 && texts[name] === undefined)
      report([name], `is missing: the home page shows this section; add its texts, or list \`sections\` without it`);
  }
}
