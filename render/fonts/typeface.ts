/**
 * Text as a picture, by Pango, which comes with sharp: it joins letters, orders what runs from right to left, and breaks lines.
 * It knows the site's fonts and none of the machine's, so that a picture is the same everywhere.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkitten';
import sharp, { type Sharp } from 'sharp';
import subset from 'subset-font';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import type { Font, FontFile } from '#model/media/fonts.ts';
import type { TextDirection } from '#model/schema/content-types.ts';
import { projectRoot, workFolder } from '../paths.ts';

/** A font as Pango knows it. */
export interface Typeface {
  family: string;
  codePoints: Set<number>;
  /** In ems. */
  ascent: number;
  descent: number;
}

export interface PangoText {
  /** In Pango's markup; see `shown`. */
  markup: string;
  direction: TextDirection;
  /** The first that has a letter is taken. */
  typefaces: readonly Typeface[];
  weight: number;
  size: number;
  /** Ems between letters, and from line to line. */
  tracking?: number;
  leading?: number;
  /** Lines are broken at this width. */
  width?: number;
}

/** For markup: without the letters that none of the fonts has, which would be boxes. */
export function toPangoMarkup(text: string, typefaces: readonly Typeface[]): string {
  const has = (letter: string) => typefaces.some(({ codePoints }) => codePoints.has(letter.codePointAt(0)!));
  return escapeHtml(text.replace(/[\p{L}\p{N}\p{P}\p{S}]/gu, (letter) => (has(letter) ? letter : '')));
}

/** Cut out around what is drawn. */
export function renderText({
  markup,
  direction,
  typefaces,
  weight,
  size,
  tracking = 0,
  leading,
  width,
}: PangoText): Sharp {
  // Without the mark, the first letter would say which way all of it runs.
  const mark = direction === 'ltr' ? '\u200e' : '\u200f';
  const units = (ems: number) => Math.round(ems * size * 1024);
  const text = `<span weight="${weight}"${leading ? ` line_height="${units(leading)}"` : ''}>${mark}<span letter_spacing="${units(tracking)}">${markup}</span></span>`;
  return sharp({
    text: { text, font: `${typefaces.map(({ family }) => family).join(', ')} ${size}px`, width, rgba: true, dpi: 72 },
  });
}

const typefaceCache = new Map<string, Promise<Typeface>>();

export async function loadTypeface({ files }: Font, weight: number): Promise<Typeface> {
  const parts = await Promise.all(
    files.map(async (file) => {
      const key = `${file.path} ${weight}`;
      if (!typefaceCache.has(key)) typefaceCache.set(key, registerTypeface(file, weight));
      return typefaceCache.get(key)!;
    }),
  );
  return { ...parts[0]!, codePoints: new Set(parts.flatMap(({ codePoints }) => [...codePoints])) };
}

/** Pango reads neither woff2 nor one weight out of several. */
async function registerTypeface(file: FontFile, weight: number): Promise<Typeface> {
  // Read when Pango first draws, which is below: whoever only imports this keeps the machine's fonts for what it starts.
  process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'no-fonts.conf');
  const bytes = await readFile(file.path);
  const axes = file.weightRange && {
    variationAxes: { wght: Math.min(Math.max(weight, file.weightRange[0]), file.weightRange[1]) },
  };
  const font = await subset(bytes, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt', ...axes });
  const fontfile = join(
    projectRoot,
    workFolder,
    'typefaces',
    `${createHash('sha256').update(font).digest('hex').slice(0, 16)}.ttf`,
  );
  await mkdir(join(projectRoot, workFolder, 'typefaces'), { recursive: true });
  if (!existsSync(fontfile)) await writeFile(fontfile, font);
  await sharp({ text: { text: '.', fontfile } })
    .raw()
    .toBuffer();
  const { familyName, characterSet, ascent, descent, unitsPerEm } = create(font) as Extract<
    ReturnType<typeof create>,
    { familyName: string }
  >;
  return {
    family: familyName,
    codePoints: new Set(characterSet),
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
  };
}
