import { interfaceIcons } from '#app/ui/media/interface-icons.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { findIconBody } from '#model/media/icon-sets.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { iconOverrides } from './icon-overrides.ts';
import { outputFile } from '#render/files/files.ts';

/** The icons of the app, of the content and of the social networks. */
export function iconNamesIn({ site, locales }: SiteContent): string[] {
  const named = new Set<string>();
  for (const { value, path } of walkLeaves([site, locales.map(({ content }) => content)])) {
    const [parent, key] = path.slice(-2);
    if (parent === 'socials') named.add(`brand-${key}`);
    else if (key === 'bookingUrl') named.add('calendar');
    else if (key === 'icon' && typeof value === 'string') named.add(value);
  }
  return [
    ...interfaceIcons,
    ...[...named].filter((name) => !(interfaceIcons as readonly string[]).includes(name)).toSorted(),
  ];
}

/** Writes one SVG with a symbol for each icon: no script needed, and one request for the whole site. */
export async function writeIconSprite(file: string, names: readonly string[]): Promise<void> {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`);
  await outputFile(file, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
}

/** The content of the icon's SVG, without attributes that the style sheet sets. */
export function shapesOf(name: string): string {
  if (iconOverrides[name]) return iconOverrides[name];
  // A social network without a brand icon gets a link. Other icon names were checked when the content was read.
  const body = findIconBody(name) ?? (name.startsWith('brand-') ? findIconBody('link') : undefined);
  if (body === undefined) throw new Error(`There is no icon named "${name}".`);
  // These attributes would override app/ui/media/icon.module.css.
  return body.replace(/ (fill="none"|stroke="currentColor"|stroke-(linecap|linejoin)="round"|stroke-width="2")/g, '');
}
