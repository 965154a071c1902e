import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';

/** In pixels, with the EXIF orientation applied. Undefined if the file cannot be read. */
export function measurePicture(path: string): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(readFileSync(path));
    if (!(width > 0 && height > 0)) return undefined;
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}
