/**
 * Reads content/ the way the site will see it: every file held against its schema, placeholders filled in. What does
 * not fit is collected, so that one run names every mistake.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResourceLanguage } from 'i18next';
import { z } from 'zod';
import { table } from '#app/routes.ts';
import { files, languages, site as siteSchema, type ContentFiles, type Language, type Site } from '#content/schema.ts';
import { namesFile, translationFindings, type Finding, type Translation } from './translations.ts';

const schemas: Record<string, z.ZodType> = files;

export class ContentError extends Error {
  override name = 'ContentError';
}

export interface LanguageContent {
  language: Language;
  content: ContentFiles;
  words: ResourceLanguage;
}

export type ImportModule = (file: string) => Promise<Record<string, unknown>>;

const importFromDisk: ImportModule = (file) => import(pathToFileURL(file).href);

export async function readContent(root: string, importModule: ImportModule = importFromDisk): Promise<LanguageContent[]> {
  const { editions, site, latinNames } = await readChecked(root, importModule);
  // A name that is no longer used is untidy, but nobody sees it on the site.
  const findings = findingsOf(editions, site, latinNames).filter(({ kind }) => kind !== 'unused');
  if (findings.length > 0) throw new ContentError(findings.map(sentenceOf).join('\n'));
  return editions.map((edition) => ({ ...edition, content: fill(edition.content, site) }));
}

/** What is wrong with the translation of content that fits otherwise. */
export async function readTranslationFindings(root: string): Promise<Finding[]> {
  const { editions, site, latinNames } = await readChecked(root, importFromDisk);
  return findingsOf(editions, site, latinNames);
}

async function readChecked(root: string, importModule: ImportModule) {
  const problems: string[] = [];
  const read = async (file: string, schema: z.ZodType, name = 'default'): Promise<unknown> => {
    const module = await importModule(join(root, file));
    const result = schema.safeParse(module[name]);
    if (!result.success) problems.push(...describe(file, result.error));
    return result.data;
  };

  const site = (await read('content/site.ts', siteSchema, 'site')) as Site;
  const editions = await Promise.all(
    languages.map(async (language) => {
      const entries = Object.entries(schemas).map(async ([name, schema]) => {
        const file = `content/${language}/${name}.ts`;
        if (existsSync(join(root, file))) return [name, await read(file, schema)];
        problems.push(`${file}: the file is missing`);
        return [name, undefined];
      });
      const content = Object.fromEntries(await Promise.all(entries)) as ContentFiles;
      return { language, content, words: await readWords(root, language) };
    }),
  );
  const latinNames = (await read(namesFile, z.array(z.string().min(1)))) as string[];
  if (problems.length === 0) {
    for (const { language, content } of editions) problems.push(...danglingReferences(language, content));
    problems.push(...differentDays(editions));
  }
  if (problems.length > 0) throw new ContentError([...new Set(problems)].join('\n'));
  return { editions, site, latinNames };
}

async function readWords(root: string, language: Language): Promise<ResourceLanguage> {
  return JSON.parse(await readFile(join(root, `content/locales/${language}.json`), 'utf8')) as ResourceLanguage;
}

function findingsOf(editions: LanguageContent[], site: Site, latinNames: string[]): Finding[] {
  const [english, arabic] = (['en', 'ar'] as const).map((wanted) => editions.find(({ language }) => language === wanted)!);
  const ofFiles = Object.keys(files).map((name): Translation => {
    const key = name as keyof ContentFiles;
    return { file: `content/ar/${name}.ts`, from: `content/en/${name}.ts`, english: english!.content[key], arabic: arabic!.content[key] };
  });
  const ofSite = (language: Language) => ({ blurb: { ar: site.blurb[language] }, address: { lines: { ar: site.address.lines[language].join('\n') } } });
  return translationFindings(
    [
      ...ofFiles,
      { file: 'content/site.ts', from: 'what stands beside it for en', english: ofSite('en'), arabic: ofSite('ar') },
      { file: 'content/locales/ar.json', from: 'content/locales/en.json', english: english!.words, arabic: arabic!.words, words: true },
    ],
    latinNames,
    [site.brand, site.company],
  );
}

export function sentenceOf({ file, field, problem, todo }: Finding): string {
  return `${file} › ${field}: ${problem}: ${todo}`;
}

/** What a file says about another must be there. */
function danglingReferences(language: Language, content: ContentFiles): string[] {
  const problems: string[] = [];
  const pagePaths = new Set(table.map(({ path }) => path));
  const { webDevelopment, mobileAppDevelopment } = content['sub-services'];
  const services = [...content.services, ...webDevelopment, ...mobileAppDevelopment];
  const serviceUrls = new Set(services.map(({ url }) => url));
  const industries = new Set(content.industries.map(({ title }) => title));
  content.services.forEach(({ url }, index) => {
    if (!pagePaths.has(url)) problems.push(`content/${language}/services.ts › ${index} › url: "${url}" is not a page of the site`);
  });
  services.slice(content.services.length).forEach(({ url }) => {
    if (!pagePaths.has(url)) problems.push(`content/${language}/sub-services.ts › url: "${url}" is not a page of the site`);
  });
  content.projects.forEach((project, index) => {
    const at = `content/${language}/projects.ts › ${index}`;
    if (!industries.has(project.industry)) problems.push(`${at} › industry: "${project.industry}" is not one of industries.ts`);
    for (const url of project.services) {
      if (!serviceUrls.has(url)) problems.push(`${at} › services: "${url}" is not the url of a service in services.ts or sub-services.ts`);
    }
  });
  for (const name of ['jobs', 'projects'] as const) {
    const ids = content[name].map(({ id }) => id);
    ids.forEach((id, index) => {
      if (ids.indexOf(id) !== index) problems.push(`content/${language}/${name}.ts › ${index} › id: "${id}" is taken already`);
    });
  }
  return problems;
}

/** A job that closes in one language only would be announced and gone at the same time. */
function differentDays(editions: Pick<LanguageContent, 'language' | 'content'>[]): string[] {
  const [first, ...rest] = editions;
  return rest.flatMap(({ language, content }) =>
    content.jobs.flatMap(({ id, closes }, index) => {
      const twin = first!.content.jobs.find((job) => job.id === id);
      if (!twin || twin.closes === closes) return [];
      return [`content/${language}/jobs.ts › ${index} › closes: must be the day in content/${first!.language}/jobs.ts (${twin.closes ?? 'none'})`];
    }),
  );
}

function describe(file: string, error: z.ZodError): string[] {
  return error.issues.map((issue) => `${[file, ...issue.path].join(' › ')}: ${issue.message}`);
}

/** The one place where {brand} and its like become words. */
export function fill<T>(value: T, site: Pick<Site, 'brand' | 'company' | 'email' | 'hrEmail' | 'phone'>): T {
  const { brand, company, email, hrEmail, phone } = site;
  const values: Record<string, string> = { brand, company, email, hrEmail, phone };
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
    if (Array.isArray(part)) return part.map(walk);
    if (part && typeof part === 'object') {
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
    }
    return part;
  };
  return walk(value) as T;
}
