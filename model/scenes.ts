/** Pictures in texts that are drawn from a name alone: `drawn:flow/tablet/server` is a kind of scene and the icons in it. */
import { iconBody } from './icons.ts';

/** How few icons each kind says something with. */
const fewest = { board: 1, chart: 1, chat: 2, flow: 3, gallery: 1, hub: 4, map: 2, pairs: 3, phones: 3, table: 1, timeline: 3 };
const most = 7;

export type SceneKind = keyof typeof fewest;

/** As wide and as high as they are drawn. */
export const sceneSize = { width: 1200, height: 720 };
export const sceneStart = 'drawn:';

/** Of a name that has no `sceneProblem`. */
export function sceneOf(name: string): [kind: SceneKind, ...icons: string[]] {
  return name.slice(sceneStart.length).split('/') as [SceneKind, ...string[]];
}

export function sceneProblem(name: string): string | undefined {
  const [kind, ...icons] = sceneOf(name);
  if (!Object.hasOwn(fewest, kind)) return `"${name}" cannot be drawn: write one of ${Object.keys(fewest).map((known) => sceneStart + known).join(', ')}`;
  const least = fewest[kind];
  if (icons.length < least || icons.length > most) return `"${name}" needs ${least} to ${most} icons: ${sceneStart}${kind}/${['users', 'server', 'file-text', 'check'].slice(0, least).join('/')}`;
  const unknown = icons.find((icon) => !/^[a-z0-9-]+$/.test(icon) || iconBody(icon) === undefined);
  return unknown === undefined ? undefined : `there is no icon named "${unknown}": look for one on lucide.dev/icons`;
}

/** Where it is on the site. */
export function addressOfScene(name: string): string {
  return `/drawn/${name.slice(sceneStart.length).replaceAll('/', '.')}.svg`;
}
