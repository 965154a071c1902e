/** What one file says about another must be there, and languages must agree on what is not a matter of words. */
import type { Edition, Filling } from './content.ts';
import type { FolderReader } from './read-folder.ts';

export function checkReferences(filling: Filling, reader: FolderReader): void {
  checkLanguages(filling, reader);
  for (const edition of filling.editions) checkEdition(filling, edition, reader);
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
    if (!site.address.lines[code]) reader.add(file, ['address', 'lines'], `is missing for "${code}"`);
  });
  if (!all.some(({ prefix }) => prefix === '')) reader.add(file, ['languages', 'all'], 'one language must have an empty prefix: the one of the bare addresses');
  offered.forEach((code, index) => {
    if (!codes.includes(code)) reader.add(file, ['languages', 'offered', index], `"${code}" is not one of languages › all`);
  });
}

function checkEdition({ folder, editions }: Filling, { language, content }: Edition, reader: FolderReader): void {
  const at = `${folder}/${language}`;
  const first = editions[0]!;
  const keys = new Set(content.services.map(({ key }) => key));
  const urls = new Map<string, string>();
  for (const { key, url, parent } of content.services) {
    const file = `${at}/services/${key}.yaml`;
    if (urls.has(url)) reader.add(file, ['url'], `"${url}" is the address of ${urls.get(url)!}.yaml already`);
    urls.set(url, key);
    if (parent !== undefined && !keys.has(parent)) reader.add(file, ['parent'], `"${parent}" is not the name of a file in this folder`);
    const twin = first.content.services.find((service) => service.key === key);
    if (twin && twin.url !== url) reader.add(file, ['url'], `must be "${twin.url}", as in ${folder}/${first.language}`);
  }
  const industries = content.industries.map(({ title }) => title);
  for (const { id, industry, services } of content.projects) {
    const file = `${at}/projects/${id}.md`;
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
