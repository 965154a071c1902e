/** A picture in a text that says what it shows by kind and icons: `drawn:flow/tablet/server`. */
import { sceneOf, sceneSize, type SceneKind } from '#model/scenes.ts';
import { blend, chalk, ink, type Palette } from '../art/palette.ts';
import { createRandom } from '../art/random.ts';
import { map, pairs, phones, timeline } from './elsewhere.ts';
import { flow, hub } from './flow.ts';
import { createIcons, type Pen } from './pen.ts';
import { board, chart, chat, gallery, table } from './program.ts';

const kinds: Record<SceneKind, (pen: Pen) => string> = { board, chart, chat, flow, gallery, hub, map, pairs, phones, table, timeline };

/** The same name gives the same picture, with the accent of the site. */
export function drawScene(name: string, palette: Palette): string {
  const [kind, ...icons] = sceneOf(name);
  const pen: Pen = { ...palette, random: createRandom(name), icon: createIcons(icons), icons: icons.length };
  const { width, height } = sceneSize;
  const light = `<radialGradient id="l" cx=".5" cy=".45" r=".75"><stop stop-color="${blend(ink, palette.warmth, 0.85)}"/><stop offset="1" stop-color="${ink}"/></radialGradient>`;
  const dots = `<pattern id="d" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="1.3" fill="${chalk}" fill-opacity=".1"/></pattern>`;
  const ground = `<rect width="${width}" height="${height}" fill="url(#l)"/><rect width="${width}" height="${height}" fill="url(#d)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>${light}${dots}</defs>${ground}${kinds[kind](pen)}</svg>`;
}
