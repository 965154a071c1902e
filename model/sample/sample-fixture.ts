/** The sample content, for tests. */
import { join } from 'node:path';
import type { ContentData } from '#model/schema/locale-content.ts';
import { readSiteContent } from '#model/read-site-content.ts';

export const readSampleContent = () => readSiteContent(join(import.meta.dirname, '../..'), 'sample');

const { locales, ...sample } = readSampleContent();
export const { site, languages, routes } = sample;

export function sampleContentFor(language = languages.defaultLanguage): ContentData {
  return locales.find((locale) => locale.language === language)!.content;
}

export const menuServices = sampleContentFor().services.filter(({ parent }) => parent === undefined);
