/** Checks the posts of the blog and their tags. */
import type { FieldPath } from '#contract/editor.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { findHiddenProblem, toSlug } from '#model/isomorphic/slug.ts';
import { closestName } from '#model/read/closest-name.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { quote } from '#model/read/mistake.ts';
import { slug } from '#model/schema/field-schemas.ts';

export function checkPosts({ folder, locales }: SiteContent, reader: FolderReader): void {
  for (const { language, content } of locales) {
    const report = (file: string, path: FieldPath, message: string) =>
      reader.addProblem(`${folder}/${language}/${file}`, path, message);
    for (const tag of Object.keys(content.tags))
      if (!slug.safeParse(tag).success) report('tags.yaml', [tag], `is part of a URL: ${slugAdvice(tag)}`);
    for (const { id, tags } of content.posts) {
      const file = `posts/${id}.md`;
      if (!slug.safeParse(id).success && !findHiddenProblem(id))
        report(file, [], 'the file name is part of the URL: use lower-case words joined by hyphens');
      tags.forEach((tag, index) => {
        if (!Object.hasOwn(content.tags, tag)) report(file, ['tags', index], unknownTagMessage(tag, content.tags));
      });
    }
  }
}

/** Suggests only what the next build accepts. */
function unknownTagMessage(tag: string, titles: Record<string, string>): string {
  const byTitle = Object.entries(titles).find(([, title]) => title.toLowerCase() === tag.toLowerCase());
  const meant = byTitle?.[0] ?? closestName(tag, Object.keys(titles));
  if (meant !== undefined) return `"${tag}" is not in tags.yaml: did you mean ${meant}?`;
  if (slug.safeParse(tag).success)
    return `"${tag}" is not in tags.yaml: add it there with its title, such as ${tag}: ${titleFor(tag)}`;
  const key = toSlug(tag);
  return slug.safeParse(key).success
    ? `"${tag}" is not in tags.yaml: write ${key} here, and add ${key}: ${toPlainScalar(tag)} there`
    : `"${tag}" is not in tags.yaml: write a name of letters and digits here, such as planning, and add it there with this title`;
}

function slugAdvice(tag: string): string {
  const key = toSlug(tag);
  return slug.safeParse(key).success
    ? `write ${key}, here and in the posts that have it`
    : 'use lower-case words joined by hyphens';
}

function titleFor(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toPlainScalar(text: string): string {
  return /^[\p{L}\d][\p{L}\d\s-]*$/u.test(text) ? text : quote(text);
}
