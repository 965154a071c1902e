import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteContent } from '#model/schema/site-content.ts';
import { createLanguages } from '#model/isomorphic/languages.ts';
import { readFonts } from '#model/media/fonts.ts';
import { FolderReader } from '#model/read/folder-reader.ts';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { projectRoot } from '#render/files/paths.ts';
import { preloadedFonts, writeFonts } from './font-css.ts';

async function writeAndRead(siteContent: SiteContent) {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  await writeFonts(siteContent, folder);
  const style = readFileSync(join(folder, 'fonts.css'), 'utf8');
  return {
    folder,
    style,
    faces: style.split('@font-face').slice(1),
    files: readdirSync(folder).filter((name) => name.endsWith('.woff2')),
  };
}

describe('the sample', () => {
  let result: Awaited<ReturnType<typeof writeAndRead>>;
  beforeAll(async () => {
    result = await writeAndRead(readSampleContent());
  });

  test('each subset declares exactly the letters it has, after the complete font', () => {
    const { faces, files, folder } = result;
    expect(files).toEqual(['arabic.woff2', 'latin-ltr.woff2', 'latin-rtl.woff2']);
    for (const name of files) {
      const subsetIndex = faces.findIndex((face) => face.includes(`./${name}`));
      const ranges = [...faces[subsetIndex]!.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(
        ([, first, last]) => [parseInt(first!, 16), parseInt(last ?? first!, 16)] as const,
      );
      const declared = ranges.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      const { characterSet } = create(readFileSync(join(folder, name))) as { characterSet: number[] };
      expect(
        characterSet.filter((code) => code < 0xffff).toSorted((a, b) => a - b),
        name,
      ).toEqual(declared);
      const family = /font-family: .*;/.exec(faces[subsetIndex]!)![0];
      const complete = faces.findIndex((face) => face.includes(family) && face.includes('@fontsource'));
      expect(complete, 'the complete font must be declared before its subset').toBeLessThan(subsetIndex);
    }
  });

  test('the text has a fallback of the same size; Arabic has none, so it must not swap', () => {
    const fallbackFaces = result.faces.filter((face) => face.includes('local('));
    expect(fallbackFaces).toHaveLength(2);
    for (const face of fallbackFaces) {
      expect(face).toContain("font-family: 'Instrument Sans Fallback'");
      for (const descriptor of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
        expect(face).toMatch(new RegExp(`${descriptor}: [\\d.]+%;`));
    }
    expect(
      result.faces
        .filter((face) => face.includes("font-family: 'Readex"))
        .every((face) => face.includes('font-display: optional')),
    ).toBe(true);
  });

  test('a page preloads the letters of its language', () => {
    expect(preloadedFonts(readSampleContent(), 'en')).toEqual(['latin-ltr']);
    expect(preloadedFonts(readSampleContent(), 'ar')).toEqual(['arabic']);
  });
});

test('with another package and a font file, subsets follow the content, and headings have their own', async () => {
  const {
    site,
    locales: [english, ...others],
    ...rest
  } = readSampleContent();
  const own = {
    ...site,
    fonts: { ...site.fonts, text: '@fontsource-variable/readex-pro', headings: 'brygada-1918.woff2' },
  };
  const fonts = readFonts(projectRoot, 'tests/content-fixtures/studio', own, new FolderReader(projectRoot));
  const siteContent = {
    ...rest,
    site,
    fonts,
    locales: [{ ...english!, messages: { ...english!.messages, more: 'Größe, Łódź' } }, ...others],
  };
  const { faces, files, style } = await writeAndRead(siteContent);
  expect(files).toEqual([
    'arabic.woff2',
    'headings-own-ltr.woff2',
    'headings-own-rtl.woff2',
    'latin-ext-ltr.woff2',
    'latin-ltr.woff2',
    'latin-rtl.woff2',
  ]);
  const rangeOf = (name: string) =>
    /unicode-range: (.*);/.exec(faces.find((face) => face.includes(`./${name}.woff2`))!)![1];
  expect(rangeOf('latin-ltr')).toContain('U+00F6');
  expect(rangeOf('latin-rtl')).not.toContain('U+00F6');
  expect(rangeOf('latin-ext-ltr')).toBe('U+0141, U+017A');
  expect(style).toContain("--font-headings: 'Brygada 1918', 'Readex Pro Variable', 'Brygada 1918 Fallback', system-ui");
  expect(preloadedFonts(siteContent, 'en')).toEqual(['latin-ltr', 'headings-own-ltr']);
});

test('a language whose letters the font of its script lacks has the font of the device, with a notice', async () => {
  const { site, languages, ...rest } = readSampleContent();
  const urdu = { ...languages.settingsOf('ar'), code: 'ur', name: 'اردو', prefix: '/ur' };
  const all = [...site.languages.all, urdu];
  const reader = new FolderReader(projectRoot);
  const fonts = readFonts(projectRoot, 'sample', { ...site, languages: { ...site.languages, all } }, reader);
  expect(reader.notices).toEqual([
    expect.stringMatching(/^Readex Pro Variable in sample\/site\.yaml lacks letters of اردو \(ur\), such as /),
  ]);
  const siteContent = { ...rest, site, fonts, languages: createLanguages(all) };
  const { style } = await writeAndRead(siteContent);
  const stackOf = (code: string) =>
    new RegExp(`:lang\\(${code}\\) \\{\\s*--font-text: (.*);`).exec(style)![1]!.split(', ');
  expect(stackOf('ar')[0]).toBe("'Readex Pro Variable'");
  expect(stackOf('ur')).not.toContain("'Readex Pro Variable'");
  expect(preloadedFonts(siteContent, 'ar')).toEqual(['arabic']);
  expect(preloadedFonts(siteContent, 'ur')).toEqual([]);
});
