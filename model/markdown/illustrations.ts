/** Illustrations in texts, generated from their name: `drawn:flow/tablet/server` is a type and the icons in it. */
import { findIconBody } from '../media/icon-sets.ts';

/** The number of icons that each type needs at least. */
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

export const illustrationSize = { width: 1200, height: 720 };
export const illustrationPrefix = 'drawn:';

/** For names that `findIllustrationProblem` accepts. */
export function parseIllustration(name: string): [type: IllustrationType, ...icons: string[]] {
  return name.slice(illustrationPrefix.length).split('/') as [IllustrationType, ...string[]];
}

export function findIllustrationProblem(name: string): string | undefined {
  const [type, ...icons] = parseIllustration(name);
  if (!Object.hasOwn(minIcons, type))
    return `"${name}" is not an illustration: use one of ${Object.keys(minIcons)
      .map((knownType) => illustrationPrefix + knownType)
      .join(', ')}`;
  const required = minIcons[type];
  if (icons.length < required || icons.length > maxIcons)
    return `"${name}" needs ${required} to ${maxIcons} icons, such as ${illustrationPrefix}${type}/${['users', 'server', 'file-text', 'check'].slice(0, required).join('/')}`;
  const unknown = icons.find((icon) => !/^[a-z0-9-]+$/.test(icon) || findIconBody(icon) === undefined);
  return unknown === undefined ? undefined : `there is no icon "${unknown}": find one at lucide.dev/icons`;
}

export function illustrationPathOf(name: string): string {
  return `/drawn/${name.slice(illustrationPrefix.length).replaceAll('/', '.')}.svg`;
}
