/** Makes the sizes of an owner's picture. Where it was taken, with which camera and by whom is left out; which way is up is applied. */
import sharp from 'sharp';
import type { OwnPicture } from '#model/pictures.ts';
import type { Role } from '#model/picture-places.ts';
import { encode, type Budget, type Kind } from '../art/encode.ts';

interface Size {
  /** Between the file's name and its ending. */
  end: string;
  width: number;
  height: number;
  most: Partial<Record<Kind, number>>;
}

const kilobyte = 1000;
const only = (width: number, height: number, most: number): Size[] => [{ end: '', width, height, most: { webp: most * kilobyte } }];
const both = (end: string, width: number, height: number, avif: number, webp: number): Size => ({
  end, width, height, most: { avif: avif * kilobyte, webp: webp * kilobyte },
});

/** The same as of the drawn ones, because the pages ask for the same. Photographs may weigh more. */
const sizes: Record<Role, Size[]> = {
  hero: [both('-640', 640, 1040, 40, 60), both('-1280', 1280, 800, 90, 130), both('-1920', 1920, 1080, 160, 200), ...only(1920, 1080, 200)],
  project: [both('-600', 600, 450, 30, 45), both('', 1200, 900, 90, 130)],
  person: only(256, 256, 16),
  leader: only(640, 760, 80),
  mark: only(160, 160, 16),
};
const budgets: Record<Kind, Omit<Budget, 'most'>> = { avif: { quality: 52, effort: 4 }, webp: { quality: 76, effort: 5 } };

/** By their paths on the site. Throws where the bytes are no picture, or not all of one. */
export async function makeSizes(bytes: Buffer, { name, role }: OwnPicture): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  // What a picture shows is seldom in its middle; a mark must not be cut.
  const fit = role === 'mark' ? ({ fit: 'contain', background: '#0000' } as const) : ({ fit: 'cover', position: sharp.strategy.attention } as const);
  const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).autoOrient().toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
  for (const { end, width, height, most } of sizes[role]) {
    const image = sharp(upright, { limitInputPixels: false }).resize(width, height, fit);
    const flat = role === 'mark' ? image.ensureAlpha() : image.flatten({ background: '#fff' }).removeAlpha();
    const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
    const raster = { data, width, height, channels: info.channels as 3 | 4 };
    for (const [kind, bound] of Object.entries(most) as [Kind, number][]) {
      files[`media/${name.replace(/\.\w+$/, '')}-${role}${end}.${kind}`] = await encode(raster, kind, { ...budgets[kind], most: bound });
    }
  }
  return files;
}
