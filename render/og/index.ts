/** Open Graph pictures: what a page looks like when its address is shared. The same input gives the same bytes. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { Fonts } from '#model/fonts.ts';
import { imageOf, type Raster } from '../art/encode.ts';
import { paletteOf } from '../art/palette.ts';
import { root } from '../places.ts';
import type { Picture } from '../redraw.ts';
import { fingerprintOf } from '../steps.ts';
import { fontPaths } from '../fonts/cut.ts';
import { typefaceOf, type Typeface } from '../fonts/typeface.ts';
import { createBackdrops, frame, motifName, photograph, type Direction } from './backdrop.ts';
import { drawCard, weight, type Card, type Typefaces } from './card.ts';

export interface OgPage extends Card {
  address: string;
  /** The file name of the page's hero, such as 'qa.webp'. */
  motif?: string;
  /** The owner's own, instead: a file that the build made, from the project's root. */
  photo?: string;
}

/** Messengers drop pictures that are slow to come. */
export const mostBytes = 80_000;

/** Where the picture of the page at this address is found on the site. */
export function ogFile(address: string): string {
  const name = address.replace(/^\/+|\/+$/g, '').replaceAll('/', '-');
  return `/og/${/^[a-z]{0,3}$/.test(name) ? [name, 'home'].filter(Boolean).join('-') : name}.jpg`;
}

/** One for each page, as og/*.jpg. Pages with the same picture behind them share it. */
export async function ogPictures(pages: readonly OgPage[], fonts: Fonts): Promise<Picture[]> {
  requireOwnFiles(pages);
  const backdropOf = createBackdrops();
  return Promise.all(pages.map(async (page) => ({
    name: page.address,
    from: [page, await fingerprintOf(root, [...fontPaths(fonts), ...(page.photo ? [page.photo] : [])])],
    draw: async () => {
      const backdrop = await (page.photo ? photograph(join(root, page.photo), page.direction) : backdropOf(motifName(page.motif), paletteOf(page.accent), page.direction));
      return { [ogFile(page.address).slice(1)]: await compose(page, backdrop, await typefacesFor(fonts, page.direction)) };
    },
  })));
}

/** A script's own letters come first where the page is written in it, as in the style sheet. */
export async function typefacesFor(fonts: Fonts, direction: Direction): Promise<Typefaces> {
  const [text, headings, ...scripts] = await Promise.all([fonts.text, fonts.headings, ...fonts.scripts].map((font) => typefaceOf(font, weight)));
  const ordered = (font: Typeface) => (direction === 'ltr' ? [font, ...scripts] : [...scripts, font]);
  return { text: ordered(text!), headings: [...ordered(headings!), text!] };
}

export async function compose(card: Card, backdrop: Raster, typefaces: Typefaces): Promise<Buffer> {
  const flat = await imageOf(backdrop)
    .composite(await drawCard(card, typefaces))
    .removeAlpha()
    .raw()
    .toBuffer();
  for (let quality = 70; ; quality -= 6) {
    const file = await sharp(flat, { raw: { ...frame, channels: 3 } }).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
    if (file.length <= mostBytes || quality < 30) return file;
  }
}

function requireOwnFiles(pages: readonly OgPage[]) {
  for (const [file, [one, other]] of Map.groupBy(pages, ({ address }) => ogFile(address))) {
    if (other) throw new Error(`${one!.address} and ${other.address} would share the picture ${file}`);
  }
}
