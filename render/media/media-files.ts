/** What media/ puts on the site: pictures in the sizes that pages ask for, everything else as it is. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContent } from '#model/site-content.ts';
import { publicFolderOf } from '#model/media/videos.ts';
import { isPublishedAsIs } from '#model/media/media-folder.ts';
import type { MediaPicture } from '#model/media/picture-slots.ts';
import { ContentError } from '#model/read/content-error.ts';
import type { GeneratedImage } from '../images/generate-images.ts';
import { fingerprintOf } from '../build/steps.ts';
import { resizePicture } from './resize-picture.ts';

export async function mediaFilesFor(
  root: string,
  { folder, media, mediaPictures }: SiteContent,
): Promise<GeneratedImage[]> {
  const pathOf = (name: string) => join(root, folder, 'media', name);
  const hashOf = (name: string) => fingerprintOf(root, [`${folder}/media/${name}`]);
  const copied = media.filter(isPublishedAsIs);
  const resized = mediaPictures.filter(({ name }) => !isPublishedAsIs(name));
  return Promise.all([
    ...copied.map(async (name) => ({
      name,
      inputs: await hashOf(name),
      generate: async () => ({ [`${publicFolderOf(name)}/${name}`]: await readFile(pathOf(name)) }),
    })),
    ...resized.map(async (own) => ({
      name: `${own.name} ${own.role}`,
      inputs: await hashOf(own.name),
      generate: () => resizeOrExplain(pathOf(own.name), folder, own),
    })),
  ]);
}

async function resizeOrExplain(path: string, folder: string, own: MediaPicture): Promise<Record<string, Buffer>> {
  try {
    return await resizePicture(await readFile(path), own);
  } catch (error) {
    const message = `cannot be shown (${(error as Error).message.split('\n')[0]}): open it in a picture program and save it again`;
    throw new ContentError([{ file: `${folder}/media/${own.name}`, line: 1, field: '', message }]);
  }
}
