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
      const words = withFallback(await readWords(root, 'en'), await readWords(root, language));
      return { language, content, words };
    }),
  );
  if (problems.length === 0) {
    for (const { language, content } of editions) problems.push(...danglingReferences(language, content));
  }
  if (problems.length > 0) throw new ContentError([...new Set(problems)].join('\n'));
  return editions.map((edition) => ({ ...edition, content: fill(edition.content, site) }));
}

async function readWords(root: string, language: Language): Promise<ResourceLanguage> {
  return JSON.parse(await readFile(join(root, `content/locales/${language}.json`), 'utf8')) as ResourceLanguage;
}

/** A word that a language lacks is said in English. Done here, so that no visitor has to load two languages. */
export function withFallback(english: ResourceLanguage, own: ResourceLanguage): ResourceLanguage {
  const entries = Object.entries(english).map(([key, value]) => {
    const mine = own[key];
    if (typeof value === 'string') return [key, mine ?? value];
    return [key, withFallback(value, (mine ?? {}) as ResourceLanguage)];
  });
  return { ...own, ...Object.fromEntries(entries) };
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
