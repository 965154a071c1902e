/** Resizes an owner's picture. Applies the EXIF orientation and removes all other metadata, location included. */
import sharp from 'sharp';
import { isSvg } from '#model/media/media-folder.ts';
import type { MediaPicture, PictureRole } from '#model/schema/media-types.ts';
import { textPictureWidths } from '#model/markdown/text-pictures.ts';
import {
  encodeRaster,
  imageOf,
  toRaster,
  type EncodingBudget,
  type ImageFormat,
  type Raster,
} from '#render/images/encode.ts';

interface Size {
  /** Between file name and extension. */
  suffix: string;
  width: number;
  /** Undefined keeps the aspect ratio. */
  height?: number;
  maxBytes: Partial<Record<ImageFormat, number>>;
}

const kilobyte = 1000;
/** A file that pages name as a fallback, or in all places. */
const webpOnly = (width: number, height: number, kilobytes: number): Size[] => [
  { suffix: '', width, height, maxBytes: { webp: kilobytes * kilobyte } },
];
const avifOnly = (suffix: string, width: number, height: number | undefined, kilobytes: number): Size => ({
  suffix,
  width,
  height,
  maxBytes: { avif: kilobytes * kilobyte },
});
const avifAndWebp = (width: number, height: number | undefined, avif: number, webp: number): Size => ({
  suffix: '',
  width,
  height,
  maxBytes: { avif: avif * kilobyte, webp: webp * kilobyte },
});

/** What pages request, and nothing else. The sizes are those of generated images (art/artwork.ts). */
const framed = [avifOnly('-600', 600, 450, 30), avifAndWebp(1200, 900, 90, 130)];
const sizes: Record<PictureRole, Size[]> = {
  hero: [
    avifOnly('-640', 640, 1040, 40),
    avifOnly('-1280', 1280, 800, 90),
    avifOnly('-1920', 1920, 1080, 160),
    ...webpOnly(1920, 1080, 200),
  ],
  scene: framed,
  project: framed,
  post: framed,
  text: [
    avifOnly(`-${textPictureWidths[0]}`, textPictureWidths[0], undefined, 60),
    avifAndWebp(textPictureWidths[1], undefined, 140, 190),
  ],
  person: webpOnly(256, 256, 16),
  member: webpOnly(480, 560, 50),
  leader: webpOnly(640, 760, 80),
  mark: webpOnly(160, 160, 16),
  poster: webpOnly(1280, 720, 130),
};

/** Lines and flat areas need fewer bytes than photographs. */
const framedDrawing = [avifOnly('-600', 600, 450, 9), avifAndWebp(1200, 900, 48, 80)];

const sizesFor = ({ name, role }: MediaPicture) =>
  isSvg(name) && sizes[role] === framed ? framedDrawing : sizes[role];

const encoding: Record<ImageFormat, Omit<EncodingBudget, 'maxBytes'>> = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76, effort: 4 },
};

/** Returns files by their path on the site. Throws if the picture is broken or truncated. */
export async function resizePicture(bytes: Buffer, picture: MediaPicture): Promise<Record<string, Buffer>> {
  const { name, role } = picture;
  const files: Record<string, Buffer> = {};
  // Crops around the subject, which is seldom in the centre. A logo must not be cropped.
  const fit =
    role === 'mark'
      ? ({ fit: 'contain', background: '#0000' } as const)
      : ({ fit: 'cover', position: sharp.strategy.attention } as const);
  const sizesOfRole = sizesFor(picture);
  const upright = await decodeUpright(bytes, sizesOfRole, isSvg(name));
  for (const { suffix, width, height, maxBytes } of sizesOfRole) {
    // Pictures in texts are never enlarged.
    const keepsRatio = height === undefined;
    if (keepsRatio && suffix && upright.width <= width) continue;
    const image = imageOf(upright).resize(width, height, { ...fit, withoutEnlargement: keepsRatio });
    const flat = role === 'mark' ? image.ensureAlpha() : image.flatten({ background: '#fff' }).removeAlpha();
    const raster = await toRaster(flat);
    for (const [format, limit] of Object.entries(maxBytes) as [ImageFormat, number][])
      files[`media/${name.replace(/\.\w+$/, '')}-${role}${suffix}.${format}`] = await encodeRaster(raster, format, {
        ...encoding[format],
        maxBytes: limit,
      });
  }
  return files;
}

/** A photograph has more pixels than any size needs: reduced while it is decoded, it is ten times as fast. */
async function decodeUpright(bytes: Buffer, needed: Size[], isVector: boolean): Promise<Raster> {
  const options = { failOn: 'error', limitInputPixels: false } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  const scale = Math.max(
    ...needed.map(({ width, height = 0 }) => Math.max(width / autoOrient.width, height / autoOrient.height)),
  );
  const density = isVector ? { density: 72 * scale } : {};
  const upright = sharp(bytes, { ...options, ...density })
    .autoOrient()
    .toColourspace('srgb');
  return toRaster(scale < 1 && !isVector ? upright.resize(Math.ceil(autoOrient.width * scale)) : upright);
}
