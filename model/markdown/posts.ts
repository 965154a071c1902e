/** Reads the posts of the blog. */
import type { Language } from '#model/isomorphic/languages.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { postSchema, type Post } from '#model/schema/entry-schemas.ts';
import type { LongTexts } from './long-texts.ts';

const wordsPerMinute = 200;

/** Newest first. */
export function readPosts(reader: FolderReader, texts: LongTexts, localeFolder: string, language: Language): Post[] {
  return reader
    .readAll(`${localeFolder}/posts`, '.md', postSchema)
    .map(({ id, data, source }) => ({
      ...data,
      id,
      slug: data.slug ?? id,
      text: texts.renderWhole(source, language),
      minutes: Math.max(1, Math.round(source.body.split(/\s+/).length / wordsPerMinute)),
    }))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}
