import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findIllustrationProblem } from '#model/markdown/illustrations.ts';
import { readSvg } from '#model/media/svg-file.ts';
import { rasterize } from '../art/encode.ts';
import { paletteOf } from '../art/palette.ts';
import { drawIllustration } from './illustration.ts';

const palette = paletteOf('#0b6e4f');
const fewestIcons = [
  'board/truck',
  'chart/zap',
  'chat/send/file-text',
  'flow/tablet/user-check/server',
  'gallery/wrench',
  'hub/house/globe/map/users',
  'map/truck/package',
  'pairs/landmark/book-open/search',
  'phones/list/package/check',
  'table/house',
  'timeline/globe/map/users',
];
const mostIcons = fewestIcons.map((name) => `${name.split('/')[0]}/a-large-small/truck/zap/send/house/globe/map`);

test('every type is valid with few and many icons, uses the accent, is deterministic and small', async () => {
  for (const name of [...fewestIcons, ...mostIcons].map((illustration) => `drawn:${illustration}`)) {
    expect(findIllustrationProblem(name), name).toBeUndefined();
    const svg = drawIllustration(name, palette);
    expect(readSvg(Buffer.from(svg)), name).toMatchObject({ facts: { hasText: false } });
    expect(svg, name).not.toMatch(/NaN|undefined|currentColor/);
    expect(svg, name).toContain(palette.accent);
    expect(drawIllustration(name, palette), name).toBe(svg);
    expect(brotliCompressSync(svg).length, name).toBeLessThan(3000);
  }
  // Fails for invalid SVG.
  expect((await rasterize(drawIllustration(`drawn:${fewestIcons[0]}`, palette))).width).toBe(1200);
});
