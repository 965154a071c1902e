/** The blog's posts, the newest first. */
import type { SiteContent } from '../site-content.ts';
import type { LongTexts } from '../markdown/long-texts.ts';
import type { FolderReader } from './folder-reader.ts';
import { slug } from '../schema/field-schemas.ts';
import { postSchema, type Post } from '../schema/entry-schemas.ts';
import type { Language } from '../schema/site-schema.ts';

const wordsPerMinute = 200;

export function readPosts(reader: FolderReader, texts: LongTexts, at: string, language: Language): Post[] {
  return reader
    .readAll(`${at}/posts`, '.md', postSchema)
    .map(({ id, data, source }) => ({
      ...data,
      id,
      text: texts.renderWhole(source, language),
      minutes: Math.max(1, Math.round(source.body.split(/\s+/).length / wordsPerMinute)),
    }))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

export function checkPosts({ folder, locales }: SiteContent, reader: FolderReader): void {
  for (const { language, content } of locales) {
    const at = `${folder}/${language}`;
    for (const tag of Object.keys(content.tags)) {
      if (!slug.safeParse(tag).success)
        reader.addProblem(
          `${at}/tags.yaml`,
          [tag],
          'is a part of an address: it must be lower-case words joined by dashes',
        );
    }
    for (const { id, date, tags } of content.posts) {
      const file = `${at}/posts/${id}.md`;
      if (!slug.safeParse(id).success)
        reader.addProblem(file, [], 'the name of the file must be lower-case words joined by dashes');
      if (date > tomorrow())
        reader.addProblem(
          file,
          ['date'],
          'has not come yet: a post is there as soon as it is built, so keep its file elsewhere until then',
        );
      tags.forEach((tag, index) => {
        if (!Object.hasOwn(content.tags, tag))
          reader.addProblem(
            file,
            ['tags', index],
            `"${tag}" is not in tags.yaml: add it there with its name, such as ${tag}: Name`,
          );
      });
    }
  }
}

/** Somewhere on earth it is the next day already. */
function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}
