/** Open Graph images, shown for links in messengers and social networks. The same input gives the same bytes. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { Fonts } from '#model/schema/media-types.ts';
import type { TextDirection } from '#model/schema/content-types.ts';
import { imageOf, type Raster } from '#render/images/encode.ts';
import { paletteOf } from '#render/art/palette.ts';
import { projectRoot } from '#render/files/paths.ts';
import type { GeneratedImage } from '#render/images/generate-images.ts';
import { hashFiles } from '#render/files/files.ts';
import { fontPaths } from '#render/fonts/font-subsets.ts';
import { loadTypeface, type Typeface } from '#render/fonts/typeface.ts';
import { createBackdropCache, ogImageSize, motifNameOf, renderPhotoBackdrop } from './backdrop.ts';
import { drawOgCard, cardFontWeight, type OgCard, type Typefaces } from './card.ts';

export interface OgPage extends OgCard {
  path: string;
  /** The file name of the page's generated hero, such as 'qa.webp'. */
  motif?: string;
  /** Replaces the motif: a resized picture of the owner, relative to the project root. */
  photo?: string;
}

/** Messengers skip images that load slowly. */
export const maxOgImageBytes = 80_000;

/** The site path of a page's share image. */
export function ogImagePathOf(path: string): string {
  const name = path.replace(/^\/+|\/+$/g, '').replaceAll('/', '-');
  return `/og/${/^[a-z]{0,3}$/.test(name) ? [name, 'home'].filter(Boolean).join('-') : name}.jpg`;
}

/** One image for each page, as og/*.jpg. Pages with the same motif share a rendered backdrop. */
export async function ogImagesFor(pages: readonly OgPage[], fonts: Fonts): Promise<GeneratedImage[]> {
  assertUniqueImagePaths(pages);
  const backdropOf = createBackdropCache();
  return Promise.all(
    pages.map(async (page) => ({
      name: page.path,
      inputs: [page, await hashFiles(projectRoot, [...fontPaths(fonts), ...(page.photo ? [page.photo] : [])])],
      generate: async () => {
        const backdrop = await (page.photo
          ? renderPhotoBackdrop(join(projectRoot, page.photo), page.direction)
          : backdropOf(motifNameOf(page.motif), paletteOf(page.accent), page.direction));
        return {
          [ogImagePathOf(page.path).slice(1)]: await composeOgImage(
            page,
            backdrop,
            await typefacesFor(fonts, page.direction),
          ),
        };
      },
    })),
  );
}

/** Orders the typefaces as the style sheet does: a right-to-left page prefers the fonts of its script. */
export async function typefacesFor(fonts: Fonts, direction: TextDirection): Promise<Typefaces> {
  const [text, headings, ...scripts] = await Promise.all(
    [fonts.text, fonts.headings, ...fonts.scripts].map((font) => loadTypeface(font, cardFontWeight)),
  );
  const ordered = (font: Typeface) => (direction === 'ltr' ? [font, ...scripts] : [...scripts, font]);
  return { text: ordered(text!), headings: [...ordered(headings!), text!] };
}

export async function composeOgImage(card: OgCard, backdrop: Raster, typefaces: Typefaces): Promise<Buffer> {
  const flat = await imageOf(backdrop)
    .composite(await drawOgCard(card, typefaces))
    .removeAlpha()
    .raw()
    .toBuffer();
  for (let quality = 70; ; quality -= 6) {
    const file = await sharp(flat, { raw: { ...ogImageSize, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer();
    if (file.length <= maxOgImageBytes || quality < 30) return file;
  }
}

function assertUniqueImagePaths(pages: readonly OgPage[]) {
  for (const [file, [one, other]] of Map.groupBy(pages, ({ path }) => ogImagePathOf(path))) {
    if (other) throw new Error(`${one!.path} and ${other.path} would share the image ${file}`);
  }
}
