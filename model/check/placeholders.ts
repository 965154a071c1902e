/** Finds placeholders without a value: visitors would see them as they are written. */
import type { FieldPath } from '#contract/editor.ts';
import { sitePlaceholders } from '#model/schema/site-values.ts';
import { stripMarkup } from '#model/markdown/strip-markup.ts';
import { messagesFile } from '#model/read/messages-file.ts';
import { closestName } from '#model/read/closest-name.ts';
import { bodyField } from '#model/read/content-error.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import type { Site } from '#model/schema/site-schema.ts';

/** Filled in by pages, not from site.yaml. */
const otherPlaceholders = ['title', 'experience', 'location'];
/** Filled in when staff reply; see server/forms/desk/forms/reply-form.ts. */
const replyPlaceholders = ['firstName', 'name', 'reference'];

export function checkPlaceholders(site: Pick<Site, 'phone'>, reader: FolderReader): void {
  for (const { file, data, body, bodyLine, lineOf } of reader.sources.values()) {
    // Messages have placeholders of their own; see check/messages.ts.
    if (file.endsWith(`/${messagesFile}`)) continue;
    const check = (text: string, line: number, path: FieldPath) => {
      for (const message of findProblems(text, site, file)) reader.problems.push({ file, line, path, message });
    };
    for (const { value, path } of walkLeaves(data)) if (typeof value === 'string') check(value, lineOf(path), path);
    // Code is the only place where braces are meant; {phone} would be filled in there, too.
    stripMarkup(body)
      .split('\n')
      .forEach((text, index) => check(text, bodyLine + index, [bodyField]));
  }
}

function findProblems(text: string, { phone }: Pick<Site, 'phone'>, file: string): string[] {
  const own = file.endsWith('/reply-templates.yaml') ? replyPlaceholders : otherPlaceholders;
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  return [...names].flatMap((name) => {
    if (name === 'phone' && phone === undefined)
      return ['contains {phone}, but site.yaml has no phone: add one there, or change this text'];
    if (sitePlaceholders.includes(name) || own.includes(name)) return [];
    const meant = closestName(name, [...sitePlaceholders, ...(own === replyPlaceholders ? own : [])]);
    return meant === undefined ? [] : [`{${name}} is not a placeholder: did you mean {${meant}}?`];
  });
}
