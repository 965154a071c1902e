/** An RSS 2.0 feed of the posts in one language. */
import type { SiteContent } from '#model/schema/site-content.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import { pathTo } from '#model/isomorphic/route-paths.ts';
import { feedPathOf } from '#model/routes/page-paths.ts';
import type { Language } from '#model/schema/content-types.ts';

export function renderFeed(
  siteUrl: string,
  { site, languages, routes }: Pick<SiteContent, 'site' | 'languages' | 'routes'>,
  language: Language,
  { posts, pages, tags }: ContentData,
): string {
  const urlOf = (path: string) => escapeHtml(siteUrl + languages.toLocalePath(language, path));
  const blogPath = pathTo(routes[language]!, 'posts');
  const items = posts.map(({ slug, heading, lead, author, date, tags: own }) =>
    [
      '<item>',
      `<title>${escapeHtml(heading)}</title>`,
      `<link>${urlOf(pathTo(routes[language]!, 'post', slug))}</link>`,
      `<guid>${urlOf(pathTo(routes[language]!, 'post', slug))}</guid>`,
      `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
      `<dc:creator>${escapeHtml(author)}</dc:creator>`,
      ...own.map((tag) => `<category>${escapeHtml(tags[tag]!)}</category>`),
      `<description>${escapeHtml(lead)}</description>`,
      '</item>',
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeHtml(`${pages.posts!.heading} - ${site.company}`)}</title>
<link>${urlOf(blogPath)}</link>
<description>${escapeHtml(pages.posts!.meta.description)}</description>
<language>${language}</language>
<atom:link href="${urlOf(feedPathOf(blogPath))}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}
