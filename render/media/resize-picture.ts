/** Makes the sizes of an owner's picture. Where it was taken, with which camera and by whom is left out; which way is up is applied. */
import sharp from 'sharp';
import type { MediaPicture, PictureRole } from '#model/media/picture-slots.ts';
import { textPictureWidths } from '#model/markdown/text-pictures.ts';
import { encodeRaster, type EncodingBudget, type ImageFormat } from '../art/encode.ts';

interface Size {
  /** Between the file's name and its ending. */
  suffix: string;
  width: number;
  /** None: as high as it is. */
  height?: number;
  maxBytes: Partial<Record<ImageFormat, number>>;
}

const kilobyte = 1000;
const webpOnly = (width: number, height: number, most: number): Size[] => [
  { suffix: '', width, height, maxBytes: { webp: most * kilobyte } },
];
const avifAndWebp = (suffix: string, width: number, height: number | undefined, avif: number, webp: number): Size => ({
  suffix,
  width,
  height,
  maxBytes: { avif: avif * kilobyte, webp: webp * kilobyte },
});

/** The same as of the drawn ones, because the pages ask for the same. Photographs may weigh more. */
const sizes: Record<PictureRole, Size[]> = {
  hero: [
    avifAndWebp('-640', 640, 1040, 40, 60),
    avifAndWebp('-1280', 1280, 800, 90, 130),
    avifAndWebp('-1920', 1920, 1080, 160, 200),
    ...webpOnly(1920, 1080, 200),
  ],
  scene: [avifAndWebp('-600', 600, 450, 30, 45), avifAndWebp('', 1200, 900, 90, 130)],
  project: [avifAndWebp('-600', 600, 450, 30, 45), avifAndWebp('', 1200, 900, 90, 130)],
  post: [avifAndWebp('-600', 600, 450, 30, 45), avifAndWebp('', 1200, 900, 90, 130)],
  text: [
    avifAndWebp(`-${textPictureWidths[0]}`, textPictureWidths[0], undefined, 60, 80),
    avifAndWebp('', textPictureWidths[1], undefined, 140, 190),
  ],
  person: webpOnly(256, 256, 16),
  leader: webpOnly(640, 760, 80),
  mark: webpOnly(160, 160, 16),
  poster: webpOnly(1280, 720, 130),
};
const budgets: Record<ImageFormat, Omit<EncodingBudget, 'maxBytes'>> = {
  avif: { quality: 52, effort: 4 },
  webp: { quality: 76, effort: 5 },
};

/** By their paths on the site. Throws where the bytes are no picture, or not all of one. */
export async function resizePicture(bytes: Buffer, { name, role }: MediaPicture): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  // What a picture shows is seldom in its middle; a mark must not be cut.
  const fit =
    role === 'mark'
      ? ({ fit: 'contain', background: '#0000' } as const)
      : ({ fit: 'cover', position: sharp.strategy.attention } as const);
  const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .autoOrient()
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  for (const { suffix, width, height, maxBytes } of sizes[role]) {
    // In a text, a small picture stays as small as it is.
    const whole = height === undefined;
    if (whole && suffix && upright.info.width <= width) continue;
    const image = sharp(upright.data, { limitInputPixels: false }).resize(width, height, {
      ...fit,
      withoutEnlargement: whole,
    });
    const flat = role === 'mark' ? image.ensureAlpha() : image.flatten({ background: '#fff' }).removeAlpha();
    const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
    const raster = { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
    for (const [kind, bound] of Object.entries(maxBytes) as [ImageFormat, number][]) {
      files[`media/${name.replace(/\.\w+$/, '')}-${role}${suffix}.${kind}`] = await encodeRaster(raster, kind, {
        ...budgets[kind],
        maxBytes: bound,
      });
    }
  }
  return files;
}
