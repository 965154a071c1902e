/** The files of media/ on the site: pictures resized for the pages, SVG files in the site's colours, others unchanged. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContent } from '#model/schema/site-content.ts';
import { publicFolderOf } from '#model/media/videos.ts';
import { isPublishedAsIs, isSvg } from '#model/media/media-folder.ts';
import { isResized } from '#model/media/media-pictures.ts';
import type { MediaPicture } from '#model/schema/media-types.ts';
import { readSvg } from '#model/media/svg-file.ts';
import { ContentError } from '#model/read/content-error.ts';
import { paletteOf } from '#render/art/palette.ts';
import type { GeneratedImage } from '#render/images/generate-images.ts';
import { hashFiles } from '#render/files/files.ts';
import { colourSvg } from './colour-svg.ts';
import { resizePicture } from './resize-picture.ts';

export async function mediaFilesFor(
  root: string,
  { folder, media, mediaPictures, site }: SiteContent,
): Promise<GeneratedImage[]> {
  const palette = paletteOf(site.accent);
  const pathOf = (name: string) => join(root, folder, 'media', name);
  const inputsOf = async (name: string) => [
    await hashFiles(root, [`${folder}/media/${name}`]),
    ...(isSvg(name) ? [site.accent] : []),
  ];
  const read = async (name: string) => {
    const bytes = await readFile(pathOf(name));
    return isSvg(name) ? Buffer.from(colourSvg(bytes.toString(), palette)) : bytes;
  };
  return Promise.all([
    ...media.filter(isPublishedAsIs).map(async (name) => ({
      name,
      isCopy: true as const,
      inputs: await inputsOf(name),
      generate: async () => ({ [`${publicFolderOf(name)}/${name}`]: await read(name) }),
    })),
    ...mediaPictures.filter(isResized).map(async (picture) => ({
      name: `${picture.name} ${picture.role}`,
      inputs: await inputsOf(picture.name),
      generate: async () => resizeOrExplain(await read(picture.name), folder, picture),
    })),
  ]);
}

async function resizeOrExplain(bytes: Buffer, folder: string, picture: MediaPicture): Promise<Record<string, Buffer>> {
  const refuse = (message: string) =>
    new ContentError([{ file: `${folder}/media/${picture.name}`, line: 1, path: [], message }]);
  const svg = isSvg(picture.name) && readSvg(bytes);
  if (svg && 'facts' in svg && svg.facts.hasText)
    throw refuse('contains text that needs a font: convert the text to paths in a drawing program');
  try {
    return await resizePicture(bytes, picture);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw refuse(`cannot be read (${reason}): open it in an image editor and save it again`);
  }
}
