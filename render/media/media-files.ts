/** The files of media/ on the site: pictures resized for the pages, all others unchanged. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContent } from '#model/site-content.ts';
import { publicFolderOf } from '#model/media/videos.ts';
import { isPublishedAsIs } from '#model/media/media-folder.ts';
import type { MediaPicture } from '#model/media/picture-slots.ts';
import { ContentError } from '#model/read/content-error.ts';
import type { GeneratedImage } from '../images/generate-images.ts';
import { hashFiles } from '../build/files.ts';
import { resizePicture } from './resize-picture.ts';

export async function mediaFilesFor(
  root: string,
  { folder, media, mediaPictures }: SiteContent,
): Promise<GeneratedImage[]> {
  const pathOf = (name: string) => join(root, folder, 'media', name);
  const hashOf = (name: string) => hashFiles(root, [`${folder}/media/${name}`]);
  const copied = media.filter(isPublishedAsIs);
  const resized = mediaPictures.filter(({ name }) => !isPublishedAsIs(name));
  return Promise.all([
    ...copied.map(async (name) => ({
      name,
      inputs: await hashOf(name),
      generate: async () => ({ [`${publicFolderOf(name)}/${name}`]: await readFile(pathOf(name)) }),
    })),
    ...resized.map(async (picture) => ({
      name: `${picture.name} ${picture.role}`,
      inputs: await hashOf(picture.name),
      generate: () => resizeOrExplain(pathOf(picture.name), folder, picture),
    })),
  ]);
}

async function resizeOrExplain(path: string, folder: string, picture: MediaPicture): Promise<Record<string, Buffer>> {
  try {
    return await resizePicture(await readFile(path), picture);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    const message = `cannot be read (${reason}): open it in an image editor and save it again`;
    throw new ContentError([{ file: `${folder}/media/${picture.name}`, line: 1, path: [], message }]);
  }
}
