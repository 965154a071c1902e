import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { pagePaths, manifest, siteFolder } from '#tests/e2e/site-pages.ts';

type StructuredDataItem = Record<string, any> & { '@type': string };

const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  Service: ['name', 'description', 'url', 'provider'],
  JobPosting: ['title', 'description', 'datePosted', 'employmentType', 'hiringOrganization', 'jobLocation', 'url'],
  FAQPage: ['mainEntity'],
  Person: ['name', 'jobTitle', 'worksFor'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
};

const pages = pagePaths.map((path) => {
  const html = readFileSync(join(siteFolder, manifest.files[path]!.file), 'utf8');
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { origin, pathname } = new URL(/<link rel="canonical" href="(.*?)">/.exec(html)![1]!);
  const facts = json ? (JSON.parse(json) as { '@graph': StructuredDataItem[] })['@graph'] : [];
  return { path, html, origin, canonical: pathname, facts };
});

test('canonical pages have structured data, with the required properties of each type and URLs that exist', () => {
  const seen = new Set<string>();
  for (const { path, origin, canonical, facts } of pages) {
    expect.soft(facts.length > 0, path).toBe(path === canonical);
    for (const fact of facts) {
      seen.add(fact['@type']);
      for (const name of required[fact['@type']] ?? ['a known type'])
        expect.soft(fact[name], `${path}: ${name} of ${fact['@type']}`).toBeTruthy();
    }
    const names = /"(?:url|item|logo|contentUrl|thumbnailUrl|@id)":"(.*?)"/g;
    for (const [, url] of JSON.stringify(facts).matchAll(names)) {
      expect.soft(url, path).toMatch(new RegExp(`^${origin}(/|$)`));
      expect.soft(manifest.files[new URL(url!).pathname], `${path} names ${url}`).toBeDefined();
    }
  }
  expect([...seen].toSorted()).toEqual(Object.keys(required).toSorted());
});

test('breadcrumbs, questions and job postings say what can be read on their page', () => {
  for (const { path, origin, html, facts } of pages) {
    const find = (type: string) => facts.find((fact) => fact['@type'] === type);
    const trail = find('BreadcrumbList')?.['itemListElement'] as StructuredDataItem[] | undefined;
    if (trail) expect(trail.at(-1)!['item'], path).toBe(origin + path);
    const posting = find('JobPosting');
    if (posting) expect.soft(html, path).toContain(`<time dateTime="${posting['datePosted']}">`);
    const questions = (find('FAQPage')?.['mainEntity'] ?? []) as StructuredDataItem[];
    for (const { name } of [...questions, ...(posting ? [{ name: posting['title'] as string }] : [])])
      expect.soft(html, path).toContain(name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
  }
});
