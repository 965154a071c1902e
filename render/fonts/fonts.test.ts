import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Filling } from '#model/content.ts';
import { readFonts } from '#model/fonts.ts';
import { FolderReader } from '#model/read-folder.ts';
import { sampleFilling } from '#model/sample-fixture.ts';
import { root } from '../places.ts';
import { firstFonts, writeFonts } from './style.ts';

async function written(filling: Filling) {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  await writeFonts(filling, folder);
  const style = readFileSync(join(folder, 'fonts.css'), 'utf8');
  return { folder, style, faces: style.split('@font-face').slice(1), files: readdirSync(folder).filter((name) => name.endsWith('.woff2')) };
}

describe('the sample', () => {
  let made: Awaited<ReturnType<typeof written>>;
  beforeAll(async () => {
    made = await written(sampleFilling());
  });

  test('the style sheet asks the cut fonts for the letters that they have, and the whole ones for the rest', () => {
    const { faces, files, folder } = made;
    expect(files).toEqual(['arabic.woff2', 'latin-ltr.woff2', 'latin-rtl.woff2']);
    for (const name of files) {
      const cut = faces.findIndex((face) => face.includes(`./${name}`));
      const ranges = [...faces[cut]!.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first, last]) => [parseInt(first!, 16), parseInt(last ?? first!, 16)] as const);
      const asked = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
      const { characterSet } = create(readFileSync(join(folder, name))) as { characterSet: number[] };
      expect(characterSet.filter((code) => code < 0xffff).toSorted((a, b) => a - b), name).toEqual(asked);
      const family = /font-family: .*;/.exec(faces[cut]!)![0];
      const whole = faces.findIndex((face) => face.includes(family) && face.includes('@fontsource'));
      expect(whole, 'the whole font must be declared before the cut one').toBeLessThan(cut);
    }
  });

  test('Arial stands in for the text at its measure, for Arabic nothing does', () => {
    const standIns = made.faces.filter((face) => face.includes('local('));
    expect(standIns.map((face) => [/font-family: '(.*)'/.exec(face)![1], /size-adjust: (.*);/.exec(face)![1]])).toEqual([['Instrument Sans Fallback', '101.7%'], ['Instrument Sans Fallback', '97.1%']]);
    expect(made.faces.filter((face) => face.includes("font-family: 'Readex")).every((face) => face.includes('font-display: optional'))).toBe(true);
  });

  test('a page is told to load the letters of its language', () => {
    expect(firstFonts(sampleFilling(), 'en')).toEqual(['latin-ltr']);
    expect(firstFonts(sampleFilling(), 'ar')).toEqual(['arabic']);
  });
});

test('another package and a file: letters that the content has are in the cut, headings have their own', async () => {
  const { site, editions: [english, ...others], ...rest } = sampleFilling();
  const own = { ...site, fonts: { ...site.fonts, text: '@fontsource-variable/readex-pro', headings: 'brygada-1918.woff2' } };
  const fonts = readFonts(root, 'tests/fillings/studio', own, new FolderReader(root));
  const filling = { ...rest, site, fonts, editions: [{ ...english!, words: { ...english!.words, more: 'Größe, Łódź' } }, ...others] };
  const { faces, files, style } = await written(filling);
  expect(files).toEqual(['arabic.woff2', 'headings-own-ltr.woff2', 'headings-own-rtl.woff2', 'latin-ext-ltr.woff2', 'latin-ltr.woff2', 'latin-rtl.woff2']);
  const rangeOf = (name: string) => /unicode-range: (.*);/.exec(faces.find((face) => face.includes(`./${name}.woff2`))!)![1];
  expect(rangeOf('latin-ltr')).toContain('U+00F6');
  expect(rangeOf('latin-rtl')).not.toContain('U+00F6');
  expect(rangeOf('latin-ext-ltr')).toBe('U+0141, U+017A');
  expect(style).toContain("--font-headings: 'Brygada 1918', 'Readex Pro Variable', 'Brygada 1918 Fallback', system-ui");
  expect(firstFonts(filling, 'en')).toEqual(['latin-ltr', 'headings-own-ltr']);
});
