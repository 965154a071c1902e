/** What one file says about another must be there, and languages must agree on what is not a matter of words. */
import type { Edition, Filling } from './content.ts';
import { checkFilms } from './films.ts';
import { leavesIn } from './leaves.ts';
import { checkPictures } from './pictures.ts';
import type { FolderReader } from './read-folder.ts';
import { knownPaths } from './routes.ts';
import { optionalPages } from './schema/pages.ts';

export function checkReferences(filling: Filling, reader: FolderReader): void {
  checkLanguages(filling, reader);
  checkPageSet(filling, reader);
  checkNavigation(filling, reader);
  if (filling.site.phone === undefined) checkPhone(reader);
  for (const edition of filling.editions) {
    checkEdition(filling, edition, reader);
    checkPictures(filling, edition, reader);
    checkFilms(filling, edition, reader);
  }
}

function checkLanguages({ folder, site }: Filling, reader: FolderReader): void {
  const file = `${folder}/site.yaml`;
  const { all, offered } = site.languages;
  const codes = all.map(({ code }) => code);
  all.forEach(({ code, prefix }, index) => {
    const at = ['languages', 'all', index];
    if (codes.indexOf(code) !== index) reader.add(file, [...at, 'code'], `"${code}" is listed already`);
    if (all.findIndex((other) => other.prefix === prefix) !== index) reader.add(file, [...at, 'prefix'], `"${prefix}" is taken already`);
    if (!site.blurb[code]) reader.add(file, ['blurb'], `is missing for "${code}"`);
    if (site.address && !site.address.lines[code]) reader.add(file, ['address', 'lines'], `is missing for "${code}"`);
  });
  if (!all.some(({ prefix }) => prefix === '')) reader.add(file, ['languages', 'all'], 'one language must have an empty prefix: the one of the bare addresses');
  offered.forEach((code, index) => {
    if (!codes.includes(code)) reader.add(file, ['languages', 'offered', index], `"${code}" is not one of languages › all`);
  });
}

/** The first language says which pages there are: an address that half of the languages lack is a mistake, not a choice. */
function checkPageSet({ folder, editions }: Filling, reader: FolderReader): void {
  const [first, ...others] = editions as [Edition, ...Edition[]];
  const files = [...Object.keys(optionalPages).map((name) => `${name}.yaml`), 'blog.md'];
  const has = ({ language }: Edition, name: string) => reader.sources.has(`${folder}/${language}/pages/${name}`);
  for (const name of files) {
    for (const other of others.filter((edition) => has(edition, name) !== has(first, name))) {
      const why = has(other, name) ? `does not belong here: ${folder}/${first.language} has no such page` : `the file is missing: ${folder}/${first.language} has this page`;
      reader.add(`${folder}/${other.language}/pages/${name}`, [], why);
    }
  }
  for (const { language, content } of editions) {
    const { pages, jobs, projects, posts } = content;
    const unlisted = [
      ...(pages.careers ? [] : jobs.map(({ id }) => ['careers', `jobs/${id}.yaml`])),
      ...(pages.portfolio ? [] : projects.map(({ id }) => ['portfolio', `projects/${id}.md`])),
      ...(pages.posts ? [] : posts.map(({ id }) => ['posts', `posts/${id}.md`])),
    ];
    for (const [page, file] of unlisted) reader.add(`${folder}/${language}/${file}`, [], `no page would list it: write pages/${page}.yaml, or remove this file`);
  }
}

/** A text that gives the number would be left with {phone} in it. */
function checkPhone(reader: FolderReader): void {
  const message = '{phone} stands here, and site.yaml has no phone: write one there, or change this text';
  for (const { file, data, body, bodyLine } of reader.sources.values()) {
    for (const { value, path } of leavesIn(data)) if (String(value).includes('{phone}')) reader.add(file, path, message);
    body.split('\n').forEach((line, index) => {
      if (line.includes('{phone}')) reader.problems.push({ file, line: bodyLine + index, field: '', message });
    });
  }
}

function checkNavigation({ folder, site, table }: Filling, reader: FolderReader): void {
  const { header, footer } = site.navigation;
  // A page that is left out, or has nothing to show yet, is only not listed.
  const isPage = (path: string) => knownPaths.includes(path) || table.some((route) => route.path === path || (route.anyId && path.startsWith(route.path.replace(':id', ''))));
  const lists: [string[], string[]][] = [[['header'], header], [['footer', 'company'], footer.company], [['footer', 'services'], footer.services ?? []]];
  for (const [at, addresses] of lists) {
    addresses.forEach((address, index) => {
      if (!isPage(address.replace(/#.*/, ''))) reader.add(`${folder}/site.yaml`, ['navigation', ...at, index], `"${address}" is no page of this site`);
    });
  }
}

function checkEdition({ folder, editions }: Filling, { language, content }: Edition, reader: FolderReader): void {
  const at = `${folder}/${language}`;
  const first = editions[0]!;
  const keys = new Set(content.services.map(({ key }) => key));
  for (const { key, parent } of content.services) {
    if (parent !== undefined && !keys.has(parent)) reader.add(`${at}/services/${key}.yaml`, ['parent'], `"${parent}" is not the name of a file in this folder`);
  }
  const industries = content.industries.map(({ title }) => title);
  for (const { id, industry, services, selected } of content.projects) {
    const file = `${at}/projects/${id}.md`;
    if (selected && !content.pages.home.work) reader.add(file, ['selected'], 'the home page has no heading for it: write work in pages/home.yaml, or leave this line out');
    if (!industries.includes(industry)) reader.add(file, ['industry'], `"${industry}" is not the title of one in industries.yaml`);
    services.forEach((key, index) => {
      if (!keys.has(key)) reader.add(file, ['services', index], `"${key}" is not the name of a file in services/`);
    });
  }
  // A job that closes in one language only would be announced and gone at the same time.
  for (const { id, closes } of content.jobs) {
    const twin = first.content.jobs.find((job) => job.id === id);
    if (twin && twin.closes !== closes) reader.add(`${at}/jobs/${id}.yaml`, ['closes'], `must be ${twin.closes ?? 'left out'}, as in ${folder}/${first.language}`);
  }
}
