/** Open Graph pictures: what a page looks like when its address is shared. The same input gives the same bytes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Raster } from '../art/encode.ts';
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
  return `/og/${name === '' ? 'home' : name === 'ar' ? 'ar-home' : name}.jpg`;
}

/** Writes outDir/og/*.jpg, one for each page. */
export async function drawOgImages(outDir: string, pages: readonly OgPage[], onProgress?: (done: number, of: number) => void): Promise<void> {
  requireOwnFiles(pages);
  const fonts = await loadFonts();
  await mkdir(join(outDir, 'og'), { recursive: true });
  // Pages with the same picture behind them come together, so that it is drawn once and soon forgotten.
  const waiting = Object.values(Object.groupBy(pages, ({ motif }) => motifName(motif)));
  let done = 0;
  const work = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const backdrop = createBackdrops(motifName(group[0]!.motif));
      for (const page of group) {
        await writeFile(join(outDir, ogFile(page.address)), await compose(page, await backdrop(page.language === 'ar' ? 'rtl' : 'ltr'), fonts));
        onProgress?.(++done, pages.length);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, work));
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
