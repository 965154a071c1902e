/** Renders pictures and illustrations in long texts. */
import { join } from 'node:path';
import { isPicture, isSvg } from '../media/media-folder.ts';
import { measurePicture } from '../media/measure-picture.ts';
import { mediaPicturePathOf } from '../media/media-pictures.ts';
import { didYouMean } from '../read/closest-name.ts';
import type { MediaPicture } from '../media/picture-slots.ts';
import { illustrationPathOf, findIllustrationProblem, illustrationSize, illustrationPrefix } from './illustrations.ts';

/** For phones, and for high-density screens. The text column is 748 pixels wide. */
export const textPictureWidths = [750, 1500] as const;

export type TextPictures = ReturnType<typeof createTextPictures>;

export function createTextPictures(root: string, folder: string, media: readonly string[]) {
  /** The pictures rendered so far. */
  const mediaPictures: MediaPicture[] = [];
  const illustrations = new Set<string>();
  return {
    mediaPictures,
    illustrations,
    /** `name` is a file of media/ or an illustration; `alt` is already escaped. */
    renderPicture(name: string, alt: string): { html: string } | { problem: string } {
      if (name.startsWith(illustrationPrefix)) {
        const problem = findIllustrationProblem(name);
        if (problem) return { problem };
        illustrations.add(name);
        return {
          html: `<img data-drawn src="${illustrationPathOf(name)}" alt="${alt}" width="${illustrationSize.width}" height="${illustrationSize.height}" loading="lazy" decoding="async">`,
        };
      }
      if (!media.includes(name) || !isPicture(name)) {
        const advice = didYouMean(name, media.filter(isPicture), 'add it there');
        return { problem: `there is no picture "${name}" in ${folder}/media: ${advice}` };
      }
      const natural = measurePicture(join(root, folder, 'media', name));
      if (!natural) return { problem: `"${name}" cannot be read: open it in an image editor and save it again` };
      if (!mediaPictures.some((other) => other.name === name)) mediaPictures.push({ name, role: 'text' });
      const [small, large] = textPictureWidths;
      const isVector = isSvg(name);
      const width = isVector ? small : Math.min(natural.width, large);
      const size = `width="${width}" height="${Math.round((natural.height * width) / natural.width)}"`;
      const path = mediaPicturePathOf({ name, role: 'text' });
      const image = `<img src="${path}" alt="${alt}" ${size} loading="lazy" decoding="async">`;
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
