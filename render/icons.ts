import { interfaceIcons } from '#app/ui/interface-icons.ts';
import type { Filling } from '#model/content.ts';
import { iconBody } from '#model/icons.ts';
import { leavesIn } from '#model/leaves.ts';
import { redrawn } from './redrawn-icons.ts';
import { writeTo } from './steps.ts';

/** Those of the app, every one that the content names, and those of the social networks. */
export function iconsIn({ site, editions }: Filling): string[] {
  const named = new Set<string>();
  for (const { value, path } of leavesIn([site, editions.map(({ content }) => content)])) {
    const [parent, key] = path.slice(-2);
    if (parent === 'socials') named.add(`brand-${key}`);
    else if (key === 'icon' && typeof value === 'string') named.add(value);
  }
  return [...interfaceIcons, ...[...named].filter((name) => !(interfaceIcons as readonly string[]).includes(name)).toSorted()];
}

/** One SVG with a symbol for each icon. Icons cost the pages no script, and the browser fetches them once. */
export async function drawIcons(target: string, names: readonly string[]): Promise<void> {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${redrawn[name] ?? shapesOf(name)}</symbol>`);
  await writeTo(target, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
}

function shapesOf(name: string): string {
  // A network that nobody has drawn an icon for: what the content names otherwise is checked when it is read.
  const body = iconBody(name) ?? (name.startsWith('brand-') ? iconBody('link') : undefined);
  if (body === undefined) throw new Error(`There is no icon named "${name}".`);
  // Lines and colours are the page's to choose (app/ui/icon.module.css); what the set says would be stronger.
  return body.replace(/ (fill="none"|stroke="currentColor"|stroke-(linecap|linejoin)="round"|stroke-width="2")/g, '');
}
