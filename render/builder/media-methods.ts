/** The files of media/, and where they are used. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFile } from '#contract/editor.ts';
import { BuilderError, type Builder } from '#server/editor/builder.ts';
import { replaceTarget, replaceTexts } from '#model/edit/replace-texts.ts';
import { measurePicture } from '#model/media/measure-picture.ts';
import { isPicture, listMedia } from '#model/media/media-folder.ts';
import { contentTypeOf } from '#render/files/content-types.ts';
import { readDraftFiles, type ContentPlace } from './draft-content.ts';

export function createMediaMethods(place: ContentPlace): Pick<Builder, 'media' | 'replaceMedia'> {
  const { root, folder } = place;

  function contentOf(drafts: Parameters<Builder['media']>[0]) {
    const { entries, languages, reader } = readDraftFiles(place, drafts);
    return { entries, languages, readText: (file: string) => reader.readText(`${folder}/${file}`) };
  }

  return {
    async media(drafts) {
      const content = contentOf(drafts);
      const uses = new Map<string, MediaFile['usedBy']>(listMedia(root, folder).map((name) => [name, []]));
      const entryOf = new Map(content.entries.flatMap((entry) => entry.files.map(({ file }) => [file, entry])));
      replaceTexts(content, (text, path, file) => {
        const { id: entry, title } = entryOf.get(file)!;
        for (const [name, usedBy] of uses)
          if (text.includes(name) && isUse(text, path, name)) usedBy.push({ entry, title, file, path });
        return text;
      });
      // Captions are used with their video: name.en.vtt with name.mp4.
      for (const [name, usedBy] of uses) {
        if (!/\.vtt$/i.test(name)) continue;
        const base = name.split('.').slice(0, -2).join('.');
        for (const ending of ['mp4', 'webm']) usedBy.push(...(uses.get(`${base}.${ending}`) ?? []));
      }
      return Promise.all(
        [...uses].map(async ([name, usedBy]) => {
          const path = join(root, folder, 'media', name);
          const { width = null, height = null } = (isPicture(name) && measurePicture(path)) || {};
          const { size: bytes } = await stat(path);
          return { name, type: contentTypeOf(name) ?? 'application/octet-stream', bytes, width, height, usedBy };
        }),
      );
    },

    async replaceMedia(drafts, from, to) {
      const names = listMedia(root, folder);
      for (const name of [from, to])
        if (!names.includes(name)) throw new BuilderError('notFound', `There is no ${name} in media/.`);
      return replaceTexts(contentOf(drafts), (text, path) =>
        replaceTarget(replaceTarget(text, path, from, to), path, `/media/${from}`, `/media/${to}`),
      );
    },
  };
}

const marker = '\0';

function isUse(text: string, path: Parameters<typeof replaceTarget>[1], name: string): boolean {
  return [name, `/media/${name}`].some((target) => replaceTarget(text, path, target, marker) !== text);
}
