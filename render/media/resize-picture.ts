/** Resizes an owner's picture. Applies the EXIF orientation and removes all other metadata, location included. */
import sharp from 'sharp';
import type { MediaPicture, PictureRole } from '#model/media/picture-slots.ts';
import { textPictureWidths } from '#model/markdown/text-pictures.ts';
import { imageOf, type ImageFormat, type Raster } from '../art/encode.ts';

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

/** From the best to the least that is still acceptable. */
const qualities: Record<ImageFormat, number[]> = {
  avif: [52, 46, 40, 34, 28, 22],
  webp: [76, 70, 64, 58, 52, 46, 40, 34, 28, 22],
};

/** Returns files by their path on the site. Throws if the picture is broken or truncated. */
export async function resizePicture(bytes: Buffer, { name, role }: MediaPicture): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  // Crops around the subject, which is seldom in the centre. A logo must not be cropped.
  const fit =
    role === 'mark'
      ? ({ fit: 'contain', background: '#0000' } as const)
      : ({ fit: 'cover', position: sharp.strategy.attention } as const);
  const upright = await decodeUpright(bytes, sizes[role]);
  for (const { suffix, width, height, maxBytes } of sizes[role]) {
    // Pictures in texts are never enlarged.
    const keepsRatio = height === undefined;
    if (keepsRatio && suffix && upright.width <= width) continue;
    const image = imageOf(upright).resize(width, height, { ...fit, withoutEnlargement: keepsRatio });
    const flat = role === 'mark' ? image.ensureAlpha() : image.flatten({ background: '#fff' }).removeAlpha();
    const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
    const raster = { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
    for (const [format, limit] of Object.entries(maxBytes) as [ImageFormat, number][])
      files[`media/${name.replace(/\.\w+$/, '')}-${role}${suffix}.${format}`] = await encodeWithin(
        raster,
        format,
        limit,
      );
  }
  return files;
}

/** A photograph has more pixels than any size needs: reduced while it is decoded, it is ten times as fast. */
async function decodeUpright(bytes: Buffer, needed: Size[]): Promise<Raster> {
  const options = { failOn: 'error', limitInputPixels: false } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  const scale = Math.max(
    ...needed.map(({ width, height = 0 }) => Math.max(width / autoOrient.width, height / autoOrient.height)),
  );
  const upright = sharp(bytes, options).autoOrient().toColourspace('srgb');
  const reduced = scale < 1 ? upright.resize(Math.ceil(autoOrient.width * scale)) : upright;
  const { data, info } = await reduced.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Raster['channels'] };
}

/** The best quality that fits, found in few attempts: encoding is most of the cost. */
async function encodeWithin(raster: Raster, format: ImageFormat, maxBytes: number): Promise<Buffer> {
  const encode = (quality: number) =>
    (format === 'avif'
      ? imageOf(raster).avif({ quality, effort: 2, chromaSubsampling: '4:4:4' })
      : imageOf(raster).webp({ quality, effort: 4 })
    ).toBuffer();
  const choices = qualities[format];
  const best = await encode(choices[0]!);
  if (best.length <= maxBytes) return best;
  let [low, high] = [1, choices.length - 1];
  let found: Buffer | undefined;
  while (low < high) {
    const middle = (low + high) >> 1;
    const file = await encode(choices[middle]!);
    if (file.length > maxBytes) low = middle + 1;
    else [high, found] = [middle, file];
  }
  // Below the last quality lines break up: a larger file is preferred, and npm run doctor reports it.
  return found ?? encode(choices[high]!);
}
