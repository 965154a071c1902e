/** Pictures in texts that are drawn from a name alone: `drawn:flow/tablet/server` is a kind of scene and the icons in it. */
import { findIconBody } from '../media/icon-sets.ts';

/** How few icons each kind says something with. */
const minIcons = {
  board: 1,
  chart: 1,
  chat: 2,
  flow: 3,
  gallery: 1,
  hub: 4,
  map: 2,
  pairs: 3,
  phones: 3,
  table: 1,
  timeline: 3,
};
const maxIcons = 7;

export type IllustrationType = keyof typeof minIcons;

/** As wide and as high as they are drawn. */
export const illustrationSize = { width: 1200, height: 720 };
export const illustrationPrefix = 'drawn:';

/** Of a name that has no `sceneProblem`. */
export function parseIllustration(name: string): [kind: IllustrationType, ...icons: string[]] {
  return name.slice(illustrationPrefix.length).split('/') as [IllustrationType, ...string[]];
}

export function findIllustrationProblem(name: string): string | undefined {
  const [kind, ...icons] = parseIllustration(name);
  if (!Object.hasOwn(minIcons, kind))
    return `"${name}" cannot be drawn: write one of ${Object.keys(minIcons)
      .map((known) => illustrationPrefix + known)
      .join(', ')}`;
  const required = minIcons[kind];
  if (icons.length < required || icons.length > maxIcons)
    return `"${name}" needs ${required} to ${maxIcons} icons: ${illustrationPrefix}${kind}/${['users', 'server', 'file-text', 'check'].slice(0, required).join('/')}`;
  const unknown = icons.find((icon) => !/^[a-z0-9-]+$/.test(icon) || findIconBody(icon) === undefined);
  return unknown === undefined ? undefined : `there is no icon named "${unknown}": look for one on lucide.dev/icons`;
}

/** Where it is on the site. */
export function illustrationPathOf(name: string): string {
  return `/drawn/${name.slice(illustrationPrefix.length).replaceAll('/', '.')}.svg`;
}
