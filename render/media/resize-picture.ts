/** Resizes an owner's picture. Applies the EXIF orientation and removes all other metadata, location included. */
import sharp from 'sharp';
import type { MediaPicture, PictureRole } from '#model/media/picture-slots.ts';
import { textPictureWidths } from '#model/markdown/text-pictures.ts';
import { encodeRaster, type EncodingBudget, type ImageFormat } from '../art/encode.ts';

interface Size {
  /** Between file name and extension. */
  suffix: string;
  width: number;
  /** Undefined keeps the aspect ratio. */
  height?: number;
  maxBytes: Partial<Record<ImageFormat, number>>;
}

const kilobyte = 1000;
const webpOnly = (width: number, height: number, kilobytes: number): Size[] => [
  { suffix: '', width, height, maxBytes: { webp: kilobytes * kilobyte } },
];
const avifAndWebp = (suffix: string, width: number, height: number | undefined, avif: number, webp: number): Size => ({
  suffix,
  width,
  height,
  maxBytes: { avif: avif * kilobyte, webp: webp * kilobyte },
});

/** The sizes of generated images (art/artwork.ts), because pages request both alike. Photos may be larger files. */
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
  member: webpOnly(480, 560, 50),
  leader: webpOnly(640, 760, 80),
  mark: webpOnly(160, 160, 16),
  poster: webpOnly(1280, 720, 130),
};
const budgets: Record<ImageFormat, Omit<EncodingBudget, 'maxBytes'>> = {
  avif: { quality: 52, effort: 4 },
  webp: { quality: 76, effort: 5 },
};

/** Returns files by their path on the site. Throws if the picture is broken or truncated. */
export async function resizePicture(bytes: Buffer, { name, role }: MediaPicture): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  // Crops around the subject, which is seldom in the centre. A logo must not be cropped.
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
    // Pictures in texts are never enlarged.
    const keepsRatio = height === undefined;
    if (keepsRatio && suffix && upright.info.width <= width) continue;
    const image = sharp(upright.data, { limitInputPixels: false }).resize(width, height, {
      ...fit,
      withoutEnlargement: keepsRatio,
    });
    const flat = role === 'mark' ? image.ensureAlpha() : image.flatten({ background: '#fff' }).removeAlpha();
    const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
    const raster = { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
    for (const [format, limit] of Object.entries(maxBytes) as [ImageFormat, number][]) {
      files[`media/${name.replace(/\.\w+$/, '')}-${role}${suffix}.${format}`] = await encodeRaster(raster, format, {
        ...budgets[format],
        maxBytes: limit,
      });
    }
  }
  return files;
}
