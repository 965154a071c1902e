/** Makes the sizes of an owner's picture. Where it was taken, with which camera and by whom is left out; which way is up is applied. */
import sharp from 'sharp';
import type { OwnPicture } from '#model/pictures.ts';
import type { Role } from '#model/picture-places.ts';
import { textWidths } from '#model/text-picture.ts';
import { encode, type Budget, type Kind } from '../art/encode.ts';

interface Size {
  /** Between the file's name and its ending. */
  end: string;
  width: number;
  /** None: as high as it is. */
  height?: number;
  most: Partial<Record<Kind, number>>;
}

const kilobyte = 1000;
const only = (width: number, height: number, most: number): Size[] => [{ end: '', width, height, most: { webp: most * kilobyte } }];
const both = (end: string, width: number, height: number | undefined, avif: number, webp: number): Size => ({
  end, width, height, most: { avif: avif * kilobyte, webp: webp * kilobyte },
});

/** The same as of the drawn ones, because the pages ask for the same. Photographs may weigh more. */
const sizes: Record<Role, Size[]> = {
  hero: [both('-640', 640, 1040, 40, 60), both('-1280', 1280, 800, 90, 130), both('-1920', 1920, 1080, 160, 200), ...only(1920, 1080, 200)],
  scene: [both('-600', 600, 450, 30, 45), both('', 1200, 900, 90, 130)],
  project: [both('-600', 600, 450, 30, 45), both('', 1200, 900, 90, 130)],
  post: [both('-600', 600, 450, 30, 45), both('', 1200, 900, 90, 130)],
  text: [both(`-${textWidths[0]}`, textWidths[0], undefined, 60, 80), both('', textWidths[1], undefined, 140, 190)],
  person: only(256, 256, 16),
  leader: only(640, 760, 80),
  mark: only(160, 160, 16),
  poster: only(1280, 720, 130),
};
const budgets: Record<Kind, Omit<Budget, 'most'>> = { avif: { quality: 52, effort: 4 }, webp: { quality: 76, effort: 5 } };

/** By their paths on the site. Throws where the bytes are no picture, or not all of one. */
export async function makeSizes(bytes: Buffer, { name, role }: OwnPicture): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  // What a picture shows is seldom in its middle; a mark must not be cut.
  const fit = role === 'mark' ? ({ fit: 'contain', background: '#0000' } as const) : ({ fit: 'cover', position: sharp.strategy.attention } as const);
  const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).autoOrient().toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  for (const { end, width, height, most } of sizes[role]) {
    // In a text, a small picture stays as small as it is.
    const whole = height === undefined;
    if (whole && end && upright.info.width <= width) continue;
    const image = sharp(upright.data, { limitInputPixels: false }).resize(width, height, { ...fit, withoutEnlargement: whole });
    const flat = role === 'mark' ? image.ensureAlpha() : image.flatten({ background: '#fff' }).removeAlpha();
    const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
    const raster = { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
    for (const [kind, bound] of Object.entries(most) as [Kind, number][]) {
      files[`media/${name.replace(/\.\w+$/, '')}-${role}${end}.${kind}`] = await encode(raster, kind, { ...budgets[kind], most: bound });
    }
  }
  return files;
}
