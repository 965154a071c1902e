/** One weight of a font file, as uncompressed OpenType, for programs that read neither woff2 nor variable fonts. */
import { readFile } from 'node:fs/promises';
import subset from 'subset-font';
import type { FontFile } from '#model/schema/media-types.ts';

export async function instantiateFont({ path, weightRange }: FontFile, weight: number): Promise<Buffer> {
  const axes = weightRange && {
    variationAxes: { wght: Math.min(Math.max(weight, weightRange[0]), weightRange[1]) },
  };
  return subset(await readFile(path), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt', ...axes });
}
