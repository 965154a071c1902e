/** What media/ puts on the site: pictures in the sizes that pages ask for, everything else as it is. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Filling } from '#model/content.ts';
import { folderOf } from '#model/films.ts';
import { isCopied } from '#model/media.ts';
import type { OwnPicture } from '#model/pictures.ts';
import { ContentError } from '#model/problem.ts';
import type { Picture } from '../redraw.ts';
import { fingerprintOf } from '../steps.ts';
import { makeSizes } from './own-picture.ts';

export async function mediaFiles(root: string, { folder, media, ownPictures }: Filling): Promise<Picture[]> {
  const pathOf = (name: string) => join(root, folder, 'media', name);
  const hashOf = (name: string) => fingerprintOf(root, [`${folder}/media/${name}`]);
  const asItIs = media.filter(isCopied);
  const made = ownPictures.filter(({ name }) => !isCopied(name));
  return Promise.all([
    ...asItIs.map(async (name) => ({ name, from: await hashOf(name), draw: async () => ({ [`${folderOf(name)}/${name}`]: await readFile(pathOf(name)) }) })),
    ...made.map(async (own) => ({ name: `${own.name} ${own.role}`, from: await hashOf(own.name), draw: () => sizesOf(pathOf(own.name), folder, own) })),
  ]);
}

async function sizesOf(path: string, folder: string, own: OwnPicture): Promise<Record<string, Buffer>> {
  try {
    return await makeSizes(await readFile(path), own);
  } catch (error) {
    const message = `cannot be shown (${(error as Error).message.split('\n')[0]}): open it in a picture program and save it again`;
    throw new ContentError([{ file: `${folder}/media/${own.name}`, line: 1, field: '', message }]);
  }
}
