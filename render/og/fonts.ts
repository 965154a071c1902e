import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import type { Direction } from './bidi.ts';

/** One glyph of shaped text. Lengths are in ems. */
export interface Glyph {
  id: number;
  /** Which letter of the text it shows: the first one, if it shows several. */
  at: number;
  advance: number;
  shiftX: number;
  shiftY: number;
}

const weight = 600;
const files = {
  latin: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  latinMore: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  arabic: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
};
const arabic = /[،؛؟\p{Script=Arabic}\u064b-\u065f\u0660-\u066d\u0670]/u;

export class Typeface {
  readonly #font: hb.Font;
  readonly #letters: Set<number>;
  readonly #outlines = new Map<number, string>();
  readonly em: number;

  constructor(data: Uint8Array) {
    const face = new hb.Face(new hb.Blob(data));
    this.#font = new hb.Font(face);
    this.#font.setVariations([new hb.Variation('wght', weight)]);
    this.#letters = new Set(face.collectUnicodes());
    this.em = face.upem;
  }

  has(char: string) {
    return this.#letters.has(char.codePointAt(0)!);
  }

  /** The glyphs of text[from, to) in the order in which they stand from left to right. Letters that the font lacks are left out. */
  shape(text: string, from: number, to: number, direction: Direction): Glyph[] {
    const buffer = new hb.Buffer();
    buffer.addText(text, from, to - from);
    buffer.setDirection(direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR);
    buffer.setScript(arabic.test(text.slice(from, to)) ? 'Arab' : 'Latn');
    // Whatever a font does for one language alone is left out: pages of one script look alike.
    buffer.setLanguage('und');
    hb.shape(this.#font, buffer);
    const places = buffer.getGlyphPositions();
    return buffer
      .getGlyphInfos()
      .map(({ codepoint, cluster }, i) => {
        const { xAdvance, xOffset, yOffset } = places[i]!;
        return { id: codepoint, at: cluster, advance: xAdvance / this.em, shiftX: xOffset / this.em, shiftY: yOffset / this.em };
      })
      .filter(({ id }) => id !== 0);
  }

  /** SVG path data in the font's own units, y upwards. */
  outline(id: number): string {
    let path = this.#outlines.get(id);
    if (path === undefined) this.#outlines.set(id, (path = this.#font.glyphToPath(id)));
    return path;
  }
}

export type Fonts = Record<keyof typeof files, Typeface>;

let loaded: Promise<Fonts> | undefined;

/** The fonts of the site's headings, read once. */
export function loadFonts(): Promise<Fonts> {
  return (loaded ??= readFonts());
}

async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const open = async (file: string) => new Typeface(await decompress(await readFile(resolve(file))));
  const [latin, latinMore, arabicFace] = [await open(files.latin), await open(files.latinMore), await open(files.arabic)];
  return { latin, latinMore, arabic: arabicFace };
}

/** Arabic letters have a face of their own; everything else is tried in the order of the style sheet. */
export function fontFor(char: string, fonts: Fonts): Typeface | undefined {
  if (arabic.test(char) && fonts.arabic.has(char)) return fonts.arabic;
  return [fonts.latin, fonts.latinMore, fonts.arabic].find((font) => font.has(char));
}
