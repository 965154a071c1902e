/** What one file says about another must be there, and languages must agree on what is not a matter of words. */
import type { LocaleContent, SiteContent } from '../site-content.ts';
import { checkVideos } from '../media/videos.ts';
import { walkLeaves } from '../read/walk-leaves.ts';
import { checkPictures } from '../media/media-pictures.ts';
import type { FolderReader } from '../read/folder-reader.ts';
import { builtInPaths } from '../routes/page-routes.ts';
import { optionalPageSchemas } from '../schema/page-schemas.ts';

export function checkReferences(siteContent: SiteContent, reader: FolderReader): void {
  checkLanguages(siteContent, reader);
  checkPageSet(siteContent, reader);
  checkNavigation(siteContent, reader);
  if (siteContent.site.phone === undefined) checkPhonePlaceholders(reader);
  for (const locale of siteContent.locales) {
    checkLocale(siteContent, locale, reader);
    checkPictures(siteContent, locale, reader);
    checkVideos(siteContent, locale, reader);
  }
}

function checkLanguages({ folder, site }: SiteContent, reader: FolderReader): void {
  const file = `${folder}/site.yaml`;
  const { all, offered } = site.languages;
  const codes = all.map(({ code }) => code);
  all.forEach(({ code, prefix }, index) => {
    const at = ['languages', 'all', index];
    if (codes.indexOf(code) !== index) reader.addProblem(file, [...at, 'code'], `"${code}" is listed already`);
    if (all.findIndex((other) => other.prefix === prefix) !== index)
      reader.addProblem(file, [...at, 'prefix'], `"${prefix}" is taken already`);
    if (!site.blurb[code]) reader.addProblem(file, ['blurb'], `is missing for "${code}"`);
    if (site.address && !site.address.lines[code])
      reader.addProblem(file, ['address', 'lines'], `is missing for "${code}"`);
  });
  if (!all.some(({ prefix }) => prefix === ''))
    reader.addProblem(
      file,
      ['languages', 'all'],
      'one language must have an empty prefix: the one of the bare addresses',
    );
  offered.forEach((code, index) => {
    if (!codes.includes(code))
      reader.addProblem(file, ['languages', 'offered', index], `"${code}" is not one of languages › all`);
  });
}

/** The first language says which pages there are: an address that half of the languages lack is a mistake, not a choice. */
function checkPageSet({ folder, locales }: SiteContent, reader: FolderReader): void {
  const [first, ...others] = locales as [LocaleContent, ...LocaleContent[]];
  const files = [...Object.keys(optionalPageSchemas).map((name) => `${name}.yaml`), 'blog.md'];
  const has = ({ language }: LocaleContent, name: string) => reader.sources.has(`${folder}/${language}/pages/${name}`);
  for (const name of files) {
    for (const other of others.filter((locale) => has(locale, name) !== has(first, name))) {
      const why = has(other, name)
        ? `does not belong here: ${folder}/${first.language} has no such page`
        : `the file is missing: ${folder}/${first.language} has this page`;
      reader.addProblem(`${folder}/${other.language}/pages/${name}`, [], why);
    }
  }
  for (const { language, content } of locales) {
    const { pages, jobs, projects, posts } = content;
    const unlisted = [
      ...(pages.careers ? [] : jobs.map(({ id }) => ['careers', `jobs/${id}.yaml`])),
      ...(pages.portfolio ? [] : projects.map(({ id }) => ['portfolio', `projects/${id}.md`])),
      ...(pages.posts ? [] : posts.map(({ id }) => ['posts', `posts/${id}.md`])),
    ];
    for (const [page, file] of unlisted)
      reader.addProblem(
        `${folder}/${language}/${file}`,
        [],
        `no page would list it: write pages/${page}.yaml, or remove this file`,
      );
  }
}

/** A text that gives the number would be left with {phone} in it. */
function checkPhonePlaceholders(reader: FolderReader): void {
  const message = '{phone} stands here, and site.yaml has no phone: write one there, or change this text';
  for (const { file, data, body, bodyLine } of reader.sources.values()) {
    for (const { value, path } of walkLeaves(data))
      if (String(value).includes('{phone}')) reader.addProblem(file, path, message);
    body.split('\n').forEach((line, index) => {
      if (line.includes('{phone}')) reader.problems.push({ file, line: bodyLine + index, field: '', message });
    });
  }
}

function checkNavigation({ folder, site, routes }: SiteContent, reader: FolderReader): void {
  const { header, footer } = site.navigation;
  // A page that is left out, or has nothing to show yet, is only not listed.
  const isPage = (path: string) =>
    builtInPaths.includes(path) ||
    routes.some((route) => route.path === path || (route.anyId && path.startsWith(route.path.replace(':id', ''))));
  const lists: [string[], string[]][] = [
    [['header'], header],
    [['footer', 'company'], footer.company],
    [['footer', 'services'], footer.services ?? []],
  ];
  for (const [at, paths] of lists) {
    paths.forEach((linkPath, index) => {
      if (!isPage(linkPath.replace(/#.*/, '')))
        reader.addProblem(`${folder}/site.yaml`, ['navigation', ...at, index], `"${linkPath}" is no page of this site`);
    });
  }
}

function checkLocale(
  { folder, locales }: SiteContent,
  { language, content }: LocaleContent,
  reader: FolderReader,
): void {
  const at = `${folder}/${language}`;
  const first = locales[0]!;
  const keys = new Set(content.services.map(({ key }) => key));
  for (const { key, parent } of content.services) {
    if (parent !== undefined && !keys.has(parent))
      reader.addProblem(
        `${at}/services/${key}.yaml`,
        ['parent'],
        `"${parent}" is not the name of a file in this folder`,
      );
  }
  const industries = content.industries.map(({ title }) => title);
  for (const { id, industry, services, selected } of content.projects) {
    const file = `${at}/projects/${id}.md`;
    if (selected && !content.pages.home.work)
      reader.addProblem(
        file,
        ['selected'],
        'the home page has no heading for it: write work in pages/home.yaml, or leave this line out',
      );
    if (!industries.includes(industry))
      reader.addProblem(file, ['industry'], `"${industry}" is not the title of one in industries.yaml`);
    services.forEach((key, index) => {
      if (!keys.has(key))
        reader.addProblem(file, ['services', index], `"${key}" is not the name of a file in services/`);
    });
  }
  // A job that closes in one language only would be announced and gone at the same time.
  for (const { id, closes } of content.jobs) {
    const original = first.content.jobs.find((job) => job.id === id);
    if (original && original.closes !== closes)
      reader.addProblem(
        `${at}/jobs/${id}.yaml`,
        ['closes'],
        `must be ${original.closes ?? 'left out'}, as in ${folder}/${first.language}`,
      );
  }
}
