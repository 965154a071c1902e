/** The share image of a page is named after its path. */
import { decodePath, encodePath } from '#model/isomorphic/url-path.ts';
import { hashOf } from '#render/files/files.ts';
import { ogImagePathOf } from '#render/og/og-images.ts';

/** File systems allow 255, and a path of several parts may have more. */
const maxNameBytes = 240;

/** The site path of the image, as it is sent. */
export function shareImagePathOf(path: string): string {
  return encodePath(ogImagePathOf(shareNameOf(path)));
}

/** As it is written, because the file has this name. */
export function shareNameOf(path: string): string {
  const written = decodePath(path);
  return Buffer.byteLength(written) > maxNameBytes ? `/${hashOf(written).slice(0, 24)}` : written;
}
