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

/** Renders an SVG to opaque pixels. */
export function rasterize(svg: string): Promise<Raster> {
  return toRaster(sharp(Buffer.from(svg), { unlimited: true }).removeAlpha());
}

export async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Raster['channels'] };
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
const qualityStep = 6;

/** The best quality that fits, found in few attempts: encoding is most of the cost. */
export async function encodeRaster(
  raster: Raster,
  format: ImageFormat,
  { quality, effort, maxBytes }: EncodingBudget,
): Promise<Buffer> {
  const encode = (step: number) => {
    const options = { quality: quality - step * qualityStep, effort };
    const image = imageOf(raster);
    return (
      format === 'avif' ? image.avif({ ...options, chromaSubsampling: '4:4:4' }) : image.webp(options)
    ).toBuffer();
  };
  const best = await encode(0);
  if (best.length <= maxBytes) return best;
  let [low, high] = [1, Math.floor((quality - minQuality) / qualityStep)];
  let found: Buffer | undefined;
  while (low < high) {
    const middle = (low + high) >> 1;
    const file = await encode(middle);
    if (file.length > maxBytes) low = middle + 1;
    else [high, found] = [middle, file];
  }
  return found ?? encode(high);
}

export const encodePng = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 })
    .resize(size, size)
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer();
