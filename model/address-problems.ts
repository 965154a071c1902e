/** No two pages at one address. */
import { basename } from 'node:path';
import type { Filling } from './content.ts';
import type { FolderReader } from './read-folder.ts';
import { address } from './schema/basics.ts';

/** What the program keeps for itself, by the first part of the path. */
const kept = new Set(['404', 'assets', 'data', 'desk', 'dev', 'drawn', 'gs', 'healthz', 'images', 'media', 'og', 'readyz', 'up', 'videos']);

interface Claim {
  file: string;
  name: string;
  url: string;
}

export function checkAddresses(filling: Filling, reader: FolderReader): void {
  const { folder, site, editions, table } = filling;
  const prefixes = site.languages.all.map(({ prefix }) => prefix).filter(Boolean);
  const fixed = table.filter(({ service, free, page }) => service === undefined && free === undefined && page !== 'notFound');
  const claimsIn = ({ language, content }: Filling['editions'][number]): Claim[] => [
    ...content.services.map(({ key, url }) => ({ file: `${folder}/${language}/services/${key}.yaml`, name: key, url })),
    ...Object.entries(content.free).map(([name, { url }]) => ({ file: `${folder}/${language}/free/${name}.md`, name, url })),
  ];
  const first = new Map<string, Claim>();
  for (const edition of editions) {
    const owners = new Map<string, string>();
    for (const claim of claimsIn(edition)) {
      const { file, name, url } = claim;
      const wrong = (message: string) => reader.add(file, ['url'], message);
      const [, start = ''] = url.split('/');
      const owner = owners.get(url);
      if (owner) wrong(`"${url}" is the address of ${owner} already`);
      else if (fixed.some(({ path }) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(url))) wrong(`"${url}" is the address of another page already`);
      else if (kept.has(start)) wrong(`"/${start}" is kept for the program: choose another address`);
      else if (prefixes.includes(`/${start}`)) wrong(`"/${start}" is the prefix of a language: leave it out`);
      else if (!address.safeParse(url).success) wrong(`"${url}" cannot be an address: name the file in lower-case words joined by dashes, or give it an url`);
      owners.set(url, basename(file));
      const twin = first.get(`${name} ${file.endsWith('.md')}`);
      if (twin && twin.url !== url) wrong(`must be "${twin.url}", as in ${twin.file.split('/', 2).join('/')}`);
      else first.set(`${name} ${file.endsWith('.md')}`, claim);
    }
  }
}
