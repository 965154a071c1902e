import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, site } from '#model/sample/sample-fixture.ts';
import { expect, test } from '../site-fixture.ts';
import { pagePaths, manifest, siteFolder } from '../site-pages.ts';

const { languageOf } = languages;

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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const toPlainText = (html: string) =>
  html.replaceAll(/<[^>]+>/g, '\n').replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const pages = pagePaths.map((path) => {
  const html = readFileSync(join(siteFolder, manifest.files[path]!.file), 'utf8');
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const canonical = new URL(/<link rel="canonical" href="(.*?)">/.exec(html)![1]!);
  return {
    path,
    html,
    origin: canonical.origin,
    canonical: canonical.pathname,
    text: toPlainText(html.slice(html.indexOf('<body>'))),
    graph: json ? (JSON.parse(json) as { '@context': string; '@graph': StructuredDataItem[] }) : undefined,
  };
});
const pagesWithData = pages.flatMap(({ graph, ...page }) =>
  graph ? [{ ...page, graph, facts: graph['@graph'] }] : [],
);
const itemsOfType = (type: string) =>
  pagesWithData.flatMap((page) =>
    page.facts.filter((fact) => fact['@type'] === type).map((fact) => ({ ...page, fact })),
  );

test('canonical pages have structured data, others have none', () => {
  for (const { path, canonical, graph } of pages) expect.soft(Boolean(graph), path).toBe(path === canonical);
  expect(pagesWithData.length).toBeGreaterThan(0);
});

test('every item is of a known type and has the required properties', () => {
  for (const { path, graph, facts } of pagesWithData) {
    expect(graph['@context']).toBe('https://schema.org');
    for (const fact of facts) {
      const names = required[fact['@type']];
      expect(names, `${path}: ${fact['@type']}`).toBeDefined();
      for (const name of names!) expect.soft(fact[name], `${path}: ${name} of ${fact['@type']}`).toBeTruthy();
    }
  }
  for (const type of Object.keys(required)) expect(itemsOfType(type).length, type).toBeGreaterThan(1);
});

test('every URL is absolute and exists on this site', () => {
  for (const { path, origin, facts } of pagesWithData) {
    const urls = [...JSON.stringify(facts).matchAll(/"(?:url|item|logo|contentUrl|thumbnailUrl|@id)":"(.*?)"/g)].map(
      ([, url]) => url!,
    );
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      expect.soft(url, path).toMatch(new RegExp(`^${origin}(/|$)`));
      expect.soft(manifest.files[new URL(url).pathname], `${path} names ${url}`).toBeDefined();
    }
  }
});

test('the home pages describe the site and the company, other pages refer to the company', () => {
  for (const type of ['Organization', 'WebSite'])
    expect(
      itemsOfType(type)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/', '/ar']);
  const company = itemsOfType('Organization')[0]!.fact;
  const names = ['provider', 'publisher', 'hiringOrganization'];
  const named = pagesWithData.flatMap(({ facts }) =>
    facts.flatMap((fact) => names.flatMap((name) => fact[name] ?? [])),
  );
  expect(named.length).toBeGreaterThan(0);
  for (const one of named)
    expect(one).toEqual({ '@type': 'Organization', '@id': company['@id'], name: company['name'] });
});

test('breadcrumbs lead from the home page to the page itself, in order', () => {
  for (const { path, origin, fact } of itemsOfType('BreadcrumbList')) {
    const items = fact['itemListElement'] as StructuredDataItem[];
    expect(items.length, path).toBeGreaterThan(1);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    for (const { name } of items) expect(name, path).toMatch(/\S/);
    expect(items[0]!['item']).toBe(origin + (languageOf(path) === 'ar' ? '/ar' : '/'));
    expect(items.at(-1)!['item']).toBe(origin + path);
  }
  const without = pagesWithData.filter(({ facts }) => !facts.some((fact) => fact['@type'] === 'BreadcrumbList'));
  expect(without.map(({ path }) => path).toSorted()).toEqual(['/', '/ar']);
});

test('questions are on one page per language, with the text that visitors read', () => {
  const questionPages = itemsOfType('FAQPage');
  expect(questionPages.map(({ path }) => path).toSorted()).toEqual(['/ar/contact-us', '/contact-us']);
  for (const { text, fact } of questionPages) {
    for (const {
      '@type': kind,
      name,
      acceptedAnswer: { '@type': type, text: answer },
    } of fact['mainEntity'] as StructuredDataItem[]) {
      expect.soft([kind, type]).toEqual(['Question', 'Answer']);
      for (const shown of [name, answer]) expect.soft(text).toContain(`\n${shown}\n`);
    }
  }
});

test('everything in a job posting can be read on its page', () => {
  const employment: Record<string, string[]> = {
    FULL_TIME: ['Full Time', 'دوام كامل'],
    PART_TIME: ['Part Time', 'دوام جزئي'],
  };
  const postings = itemsOfType('JobPosting');
  expect(postings.length).toBeGreaterThan(0);
  for (const { path, html, text, fact: posting } of postings) {
    const { title, description, datePosted, experienceRequirements, employmentType, hiringOrganization, jobLocation } =
      posting;
    const country = new Intl.DisplayNames(languageOf(path), { type: 'region' }).of(jobLocation.address.addressCountry)!;
    const { addressLocality, addressRegion } = jobLocation.address;
    const texts = [title, experienceRequirements, hiringOrganization.name, addressLocality, addressRegion, country];
    const lines = toPlainText(description).split('\n').filter(Boolean);
    expect(lines.length, path).toBeGreaterThan(0);
    for (const shown of [...texts, ...lines]) expect.soft(text, path).toContain(shown);
    expect
      .soft(
        employment[employmentType]?.some((name) => text.includes(name)),
        `${path}: ${employmentType}`,
      )
      .toBe(true);
    expect.soft(html, path).toContain(`<time dateTime="${datePosted}">`);
    expect(hiringOrganization.name).toBe(site.company);
  }
});
