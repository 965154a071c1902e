import sharp, { type Sharp } from 'sharp';

// One thread for each picture: encoders that share a picture between threads may write other bytes. Pictures run side by side instead.
sharp.concurrency(1);
sharp.cache(false);

export type ImageFormat = 'avif' | 'webp';
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

export function imageOf({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Pixels of an SVG; with `alpha` the sheet stays see-through where nothing is drawn. */
export async function rasterize(svg: string, alpha = false): Promise<Raster> {
  const image = sharp(Buffer.from(svg), { unlimited: true });
  const { data, info } = await (alpha ? image.ensureAlpha() : image.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: alpha ? 4 : 3 };
}

export interface EncodingBudget {
  quality: number;
  /** How hard to try for a smaller file; each step of avif's doubles the time. */
  effort: number;
  /** The most bytes the file may have. Quality falls until it fits. */
  maxBytes: number;
}

/** Below this the lines break up: a heavier file is the smaller evil, and npm run doctor names it. */
const minQuality = 22;

export async function encodeRaster(
  raster: Raster,
  kind: ImageFormat,
  { quality, effort, maxBytes }: EncodingBudget,
): Promise<Buffer> {
  for (let q = quality; ; q -= 6) {
    const image = imageOf(raster);
    const file = await (
      kind === 'avif'
        ? image.avif({ quality: q, effort, chromaSubsampling: '4:4:4' })
        : image.webp({ quality: q, effort })
    ).toBuffer();
    if (file.length <= maxBytes || q - 6 < minQuality) return file;
  }
}

export const encodePng = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 })
    .resize(size, size)
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer();
