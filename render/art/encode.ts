import sharp, { type Sharp } from 'sharp';

// Multi-threaded encoders are not deterministic, so each image uses one thread, and images are encoded in parallel.
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

/** Renders an SVG to pixels. `alpha` keeps transparency. */
export async function rasterize(svg: string, alpha = false): Promise<Raster> {
  const image = sharp(Buffer.from(svg), { unlimited: true });
  const { data, info } = await (alpha ? image.ensureAlpha() : image.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: alpha ? 4 : 3 };
}

export interface EncodingBudget {
  quality: number;
  /** CPU effort for a smaller file. Each AVIF step doubles the time. */
  effort: number;
  /** Quality is reduced until the file fits. */
  maxBytes: number;
}

/** Lines break up below this quality. A larger file is preferred, and npm run doctor reports it. */
const minQuality = 22;

export async function encodeRaster(
  raster: Raster,
  format: ImageFormat,
  { quality, effort, maxBytes }: EncodingBudget,
): Promise<Buffer> {
  for (let q = quality; ; q -= 6) {
    const image = imageOf(raster);
    const file = await (
      format === 'avif'
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
