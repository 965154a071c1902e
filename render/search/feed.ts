/** The posts of a language as RSS 2.0, for feed readers. */
import type { Content, Filling } from '#model/content.ts';
import { escape } from '#model/escape.ts';
import type { Language } from '#model/schema.ts';

export const feedPath = '/blog/feed.xml';

export function feed(siteUrl: string, { site, languages }: Pick<Filling, 'site' | 'languages'>, language: Language, { posts, pages, tags }: Content): string {
  const urlOf = (path: string) => escape(siteUrl + languages.addressOf(language, path));
  const items = posts.map(({ id, heading, lead, author, date, tags: own }) =>
    [
      '<item>',
      `<title>${escape(heading)}</title>`,
      `<link>${urlOf(`/blog/${id}`)}</link>`,
      `<guid>${urlOf(`/blog/${id}`)}</guid>`,
      `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
      `<dc:creator>${escape(author)}</dc:creator>`,
      ...own.map((tag) => `<category>${escape(tags[tag]!)}</category>`),
      `<description>${escape(lead)}</description>`,
      '</item>',
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escape(`${pages.posts!.heading} - ${site.company}`)}</title>
<link>${urlOf('/blog')}</link>
<description>${escape(pages.posts!.meta.description)}</description>
<language>${language}</language>
<atom:link href="${urlOf(feedPath)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}
