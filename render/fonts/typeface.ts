/**
 * Renders text to an image with Pango, which sharp includes: it shapes Arabic, orders bidirectional text and breaks
 * lines. Pango sees only the site's fonts, never the system's, so an image is the same on every machine.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkitten';
import sharp, { type Sharp } from 'sharp';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import type { Font, FontFile } from '#model/schema/media-types.ts';
import type { TextDirection } from '#model/schema/content-types.ts';
import { outputFile } from '#render/files/files.ts';
import { projectRoot, workFolder } from '#render/files/paths.ts';
import { instantiateFont } from './font-instance.ts';

/** A font registered with Pango. */
export interface Typeface {
  family: string;
  codePoints: Set<number>;
}

export interface PangoText {
  /** Pango markup; see `toPangoMarkup`. */
  markup: string;
  direction: TextDirection;
  /** Tried in this order for each character. */
  typefaces: readonly Typeface[];
  weight: number;
  size: number;
  /** Letter spacing in ems. */
  tracking?: number;
  /** Line height in ems. */
  leading?: number;
  /** Lines wrap at this width. */
  width?: number;
}

/** Escapes the text, and drops characters that no typeface has: Pango would draw boxes. */
export function toPangoMarkup(text: string, typefaces: readonly Typeface[]): string {
  const has = (letter: string) => typefaces.some(({ codePoints }) => codePoints.has(letter.codePointAt(0)!));
  return escapeHtml(text.replace(/[\p{L}\p{N}\p{P}\p{S}]/gu, (letter) => (has(letter) ? letter : '')));
}

/** Cropped to the ink. */
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
  // Without a direction mark, Pango takes the direction from the first letter.
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

async function registerTypeface(file: FontFile, weight: number): Promise<Typeface> {
  // Fontconfig reads this when Pango first draws, below. A module that only imports this one keeps the system's fonts.
  process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'no-fonts.conf');
  const font = await instantiateFont(file, weight);
  const fontfile = join(
    projectRoot,
    workFolder,
    'typefaces',
    `${createHash('sha256').update(font).digest('hex').slice(0, 16)}.ttf`,
  );
  if ((await readFile(fontfile).catch(() => undefined))?.equals(font) !== true) await outputFile(fontfile, font);
  await sharp({ text: { text: '.', fontfile } })
    .raw()
    .toBuffer();
  const { familyName, characterSet } = create(font) as Extract<ReturnType<typeof create>, { familyName: string }>;
  return { family: familyName, codePoints: new Set(characterSet) };
}
