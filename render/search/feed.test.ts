import { expect, test } from 'vitest';
import { buildPageData, type PageDataOf } from '#model/page-data/page-data.ts';
import { languages, sampleContentFor, site } from '#model/sample/sample-fixture.ts';
import type { Post } from '#model/schema/content-types.ts';
import { routesOf } from '#model/routes/page-routes.ts';
import { renderFeed } from './feed.ts';
import { structuredDataFor } from '#render/document/structured-data.ts';

const siteUrl = 'https://agency.example';
const sample = sampleContentFor();
const post: Post = {
  ...sample.placeholderArticle!,
  id: 'first',
  slug: 'first',
  heading: 'Q & <A>',
  author: 'Sana',
  date: '2026-11-10',
  tags: ['teams'],
  minutes: 4,
};
const content = { ...sample, posts: [post], tags: { teams: 'Teams & us' } };
const routes = routesOf([{ language: 'ar', content }], site);
const route = { path: '/blog/:id', page: 'post', canonical: '/blog/1', anyId: true } as const;
const dataOf = (id: string, posts = [post]) =>
  buildPageData(route, { slug: id }, `/blog/${id}`, { ...content, posts }) as PageDataOf<'post'>;
const blogPostingOf = (id: string, posts = [post]) => {
  const graph = structuredDataFor({
    siteContent: { site, languages, routes },
    siteUrl,
    language: 'ar',
    path: `/blog/${id}`,
    data: dataOf(id, posts),
    topics: new Map(),
  });
  return (JSON.parse(JSON.stringify(graph)) as { '@graph': Record<string, unknown>[] })['@graph'].find(
    (fact) => fact['@type'] === 'BlogPosting',
  );
};

test('a feed has absolute URLs and escapes its text', () => {
  const text = renderFeed(siteUrl, { site, languages, routes }, 'ar', content);
  expect(text).toContain('<atom:link href="https://agency.example/ar/blog/feed.xml" rel="self"');
  const [item] = /<item>[^]*<\/item>/.exec(text)!;
  expect(item.split('\n').slice(1, -2)).toEqual([
    '<title>Q &amp; &lt;A&gt;</title>',
    '<link>https://agency.example/ar/blog/first</link>',
    '<guid>https://agency.example/ar/blog/first</guid>',
    '<pubDate>Tue, 10 Nov 2026 00:00:00 GMT</pubDate>',
    '<dc:creator>Sana</dc:creator>',
    '<category>Teams &amp; us</category>',
  ]);
});

test('only a real post has BlogPosting data, the placeholder has none', () => {
  expect(blogPostingOf('first')).toMatchObject({
    headline: 'Q & <A>',
    datePublished: '2026-11-10',
    author: { name: 'Sana' },
    image: 'https://agency.example/og/ar-blog-first.jpg',
    keywords: ['Teams & us'],
    mainEntityOfPage: 'https://agency.example/ar/blog/first',
  });
  expect(blogPostingOf('second')).toBeUndefined();
  expect(blogPostingOf('first', [{ ...post, picture: '/media/team-post.webp' }])).toHaveProperty(
    'image',
    'https://agency.example/media/team-post.webp',
  );
});

test('a post is its own canonical page; any other id has the placeholder', () => {
  expect([dataOf('first').canonical, dataOf('second').canonical]).toEqual(['/blog/first', '/blog/1']);
  expect([dataOf('first').text.heading, dataOf('second').text.heading]).toEqual([
    'Q & <A>',
    sample.placeholderArticle!.heading,
  ]);
});

test('without a placeholder, an unknown id is not found', () => {
  expect(
    buildPageData(route, { slug: 'second' }, '/blog/second', { ...content, placeholderArticle: undefined }).page,
  ).toBe('notFound');
});
