import sharp from 'sharp';

// One thread for each picture: encoders that share a picture between threads may write other bytes. Pictures run side by side instead.
sharp.concurrency(1);
sharp.cache(false);

export type Kind = 'avif' | 'webp';
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Pixels of an SVG; with `alpha` the sheet stays see-through where nothing is drawn. */
export async function rasterize(svg: string, alpha = false): Promise<Raster> {
  const image = sharp(Buffer.from(svg), { unlimited: true });
  const { data, info } = await (alpha ? image.ensureAlpha() : image.removeAlpha()).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: alpha ? 4 : 3 };
}

export interface Budget {
  quality: number;
  /** How hard to try for a smaller file; each step of avif's doubles the time. */
  effort: number;
  /** The most bytes the file may have. Quality falls until it fits. */
  most: number;
}

/** Below this the lines break up: then a motif has too much detail, and drawing less is the cure. */
const worst = 22;

export async function encode(raster: Raster, kind: Kind, { quality, effort, most }: Budget, name: string): Promise<Buffer> {
  const { data, width, height, channels } = raster;
  let bytes = Infinity;
  for (let q = quality; q >= worst; q -= 6) {
    const image = sharp(data, { raw: { width, height, channels } });
    const file = await (kind === 'avif'
      ? image.avif({ quality: q, effort, chromaSubsampling: '4:4:4' })
      : image.webp({ quality: q, effort })
    ).toBuffer();
    if (file.length <= most) return file;
    bytes = file.length;
  }
  throw new Error(`${name}.${kind} has ${bytes} bytes at the lowest quality, ${most} are allowed: draw less detail`);
}

export const encodePng = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 }).resize(size, size).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
