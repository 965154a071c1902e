/** The blog's posts, the newest first. */
import type { Edition, Filling } from './content.ts';
import type { LongTexts } from './long-text.ts';
import type { FolderReader } from './read-folder.ts';
import { slug } from './schema/basics.ts';
import { postFile, type Post } from './schema/entries.ts';
import type { Language } from './schema/site.ts';

const wordsAMinute = 200;

export function readPosts(reader: FolderReader, texts: LongTexts, at: string, language: Language): Post[] {
  return reader
    .readAll(`${at}/posts`, '.md', postFile)
    .map(({ id, data, source }) => ({ ...data, id, text: texts.whole(source, language), minutes: Math.max(1, Math.round(source.body.split(/\s+/).length / wordsAMinute)) }))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

export function checkPosts({ folder, editions }: Filling, reader: FolderReader): void {
  for (const { language, content } of editions) {
    const at = `${folder}/${language}`;
    for (const tag of Object.keys(content.tags)) {
      if (!slug.safeParse(tag).success) reader.add(`${at}/tags.yaml`, [tag], 'is a part of an address: it must be lower-case words joined by dashes');
    }
    for (const { id, date, tags } of content.posts) {
      const file = `${at}/posts/${id}.md`;
      if (!slug.safeParse(id).success) reader.add(file, [], 'the name of the file must be lower-case words joined by dashes');
      if (date > tomorrow()) reader.add(file, ['date'], 'has not come yet: a post is there as soon as it is built, so keep its file elsewhere until then');
      tags.forEach((tag, index) => {
        if (!Object.hasOwn(content.tags, tag)) reader.add(file, ['tags', index], `"${tag}" is not in tags.yaml: add it there with its name, such as ${tag}: Name`);
      });
    }
  }
}

/** Somewhere on earth it is the next day already. */
function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

/** The tags that posts have, in the order of tags.yaml. */
export function tagsInUse({ posts, tags }: Edition['content']): string[] {
  return Object.keys(tags).filter((tag) => posts.some((post) => post.tags.includes(tag)));
}
