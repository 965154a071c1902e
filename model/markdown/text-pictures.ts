/** Renders pictures in long texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPicture, isSvg } from '#model/media/media-folder.ts';
import { measurePicture } from '#model/media/measure-picture.ts';
import { mediaPicturePathOf } from '#model/media/media-pictures.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import type { MediaPicture } from '#model/schema/media-types.ts';

/** For phones, and for high-density screens. The text column is 748 pixels wide. */
export const textPictureWidths = [750, 1500] as const;

export type TextPictures = ReturnType<typeof createTextPictures>;

export function createTextPictures(root: string, folder: string, media: readonly string[]) {
  /** The pictures rendered so far. */
  const mediaPictures: MediaPicture[] = [];
  return {
    mediaPictures,
    /** `name` is a file of media/; `alt` is already escaped. */
    renderPicture(name: string, alt: string): { html: string } | { problem: string } {
      if (!media.includes(name) || !isPicture(name)) {
        const advice = didYouMean(name, media.filter(isPicture), 'add it there');
        return { problem: `there is no picture "${name}" in ${folder}/media: ${advice}` };
      }
      const file = join(root, folder, 'media', name);
      const natural = measurePicture(file);
      if (!natural) return { problem: `"${name}" cannot be read: open it in an image editor and save it again` };
      if (!mediaPictures.some((other) => other.name === name)) mediaPictures.push({ name, role: 'text' });
      const [small, large] = textPictureWidths;
      const isVector = isSvg(name);
      const width = isVector ? small : Math.min(natural.width, large);
      const size = `width="${width}" height="${Math.round((natural.height * width) / natural.width)}"`;
      const path = mediaPicturePathOf({ name, role: 'text' });
      const mirror = isVector && /<svg\b[^>]*\sdata-mirror\b/.test(readFileSync(file, 'utf8')) ? 'data-mirror ' : '';
      const image = `<img ${mirror}src="${path}" alt="${alt}" ${size} loading="lazy" decoding="async">`;
      if (isVector) return { html: image };
      const base = path.replace(/\.webp$/, '');
      const sources =
        width > small
          ? [
              `media="(width &lt; 600px)" srcset="${base}-${small}.avif"`,
              `srcset="${base}-${small}.avif ${small}w, ${base}.avif ${width}w" sizes="${small}px"`,
            ]
          : [`srcset="${base}.avif"`];
      return {
        html: `<picture>${sources.map((source) => `<source type="image/avif" ${source}>`).join('')}${image}</picture>`,
      };
    },
  };
}
