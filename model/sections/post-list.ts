import { createPicker } from './picker.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { defineSection } from './section.ts';

export const postList = defineSection({
  fields: {},
  lists: 'posts',
  build: (_fields, { content, entry: { tag } }) => ({
    tags: findUsedTags(content).map((id) => tagWithTitle(content, id)),
    posts: content.posts
      .filter(({ tags }) => tag === undefined || tags.includes(tag))
      .map(createPicker('slug', 'heading', 'lead', 'date', 'minutes', 'picture', 'alt')),
  }),
});

/** The tags that have posts, in the order of tags.yaml. */
export function findUsedTags({ posts, tags }: ContentData): string[] {
  return Object.keys(tags).filter((tag) => posts.some((post) => post.tags.includes(tag)));
}

export function tagWithTitle({ tags }: ContentData, id: string): { id: string; title: string } {
  return { id, title: tags[id]! };
}
