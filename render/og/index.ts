/** Open Graph pictures: what a page looks like when its address is shared. The same input gives the same bytes. */
import sharp from 'sharp';
import type { Raster } from '../art/encode.ts';
import { paletteOf } from '../art/palette.ts';
import type { Picture } from '../redraw.ts';
import { createBackdrops, frame, motifName } from './backdrop.ts';
import { drawCard, type Card } from './card.ts';
import { loadFonts, type Fonts } from './fonts.ts';

export interface OgPage extends Card {
  address: string;
  /** The file name of the page's hero, such as 'qa.webp'. */
  motif?: string;
}

/** Messengers drop pictures that are slow to come. */
export const mostBytes = 80_000;

/** Where the picture of the page at this address is found on the site. */
export function ogFile(address: string): string {
  const name = address.replace(/^\/+|\/+$/g, '').replaceAll('/', '-');
  return `/og/${/^[a-z]{0,3}$/.test(name) ? [name, 'home'].filter(Boolean).join('-') : name}.jpg`;
}

/** One for each page, as og/*.jpg. Pages with the same picture behind them share it. */
export function ogPictures(pages: readonly OgPage[]): Picture[] {
  requireOwnFiles(pages);
  const backdrops = new Map<string, ReturnType<typeof createBackdrops>>();
  const backdropOf = ({ motif, accent }: OgPage) => {
    const [name, key] = [motifName(motif), `${motifName(motif)} ${accent}`];
    if (!backdrops.has(key)) backdrops.set(key, createBackdrops(name, paletteOf(accent)));
    return backdrops.get(key)!;
  };
  return pages.map((page) => ({
    name: page.address,
    from: page,
    draw: async () => {
      const backdrop = await backdropOf(page)(page.direction);
      return { [ogFile(page.address).slice(1)]: await compose(page, backdrop, await loadFonts()) };
    },
  }));
}

export async function compose(card: Card, backdrop: Raster, fonts: Fonts): Promise<Buffer> {
  const { data, channels } = backdrop;
  const flat = await sharp(data, { raw: { ...frame, channels } })
    .composite([{ input: Buffer.from(drawCard(card, fonts)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  for (let quality = 70; ; quality -= 6) {
    const file = await sharp(flat, { raw: { ...frame, channels: 3 } }).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
    if (file.length <= mostBytes || quality < 30) return file;
  }
}

function requireOwnFiles(pages: readonly OgPage[]) {
  const owners = new Map<string, string>();
  for (const { address } of pages) {
    const other = owners.get(ogFile(address));
    if (other) throw new Error(`${other} and ${address} would share the picture ${ogFile(address)}`);
    owners.set(ogFile(address), address);
  }
}
