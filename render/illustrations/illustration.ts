/** Draws an illustration from the name that a text gives: type and icons, such as `drawn:flow/tablet/server`. */
import { parseIllustration, illustrationSize, type IllustrationType } from '#model/markdown/illustrations.ts';
import { mixColours, chalk, ink, type Palette } from '../art/palette.ts';
import { createPrng } from '../art/random.ts';
import { drawFlow, drawHub, drawPairs, drawTimeline } from './diagrams.ts';
import { drawMap } from './map.ts';
import { createIconDrawer, type Pen } from './pen.ts';
import { drawPhones } from './phones.ts';
import { drawBoard, drawChart, drawChat, drawGallery, drawTable } from './app-screens.ts';

const drawByType: Record<IllustrationType, (pen: Pen) => string> = {
  board: drawBoard,
  chart: drawChart,
  chat: drawChat,
  flow: drawFlow,
  gallery: drawGallery,
  hub: drawHub,
  map: drawMap,
  pairs: drawPairs,
  phones: drawPhones,
  table: drawTable,
  timeline: drawTimeline,
};

/** Deterministic: the name is the seed. */
export function drawIllustration(name: string, palette: Palette): string {
  const [type, ...icons] = parseIllustration(name);
  const pen: Pen = { ...palette, random: createPrng(name), icon: createIconDrawer(icons), icons: icons.length };
  const { width, height } = illustrationSize;
  const light = `<radialGradient id="l" cx=".5" cy=".45" r=".75"><stop stop-color="${mixColours(ink, palette.warmth, 0.85)}"/><stop offset="1" stop-color="${ink}"/></radialGradient>`;
  const dots = `<pattern id="d" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="1.3" fill="${chalk}" fill-opacity=".1"/></pattern>`;
  const ground = `<rect width="${width}" height="${height}" fill="url(#l)"/><rect width="${width}" height="${height}" fill="url(#d)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>${light}${dots}</defs>${ground}${drawByType[type](pen)}</svg>`;
}
