/** The sample, for tests that need some content. */
import { join } from 'node:path';
import type { Content } from './content.ts';
import { readFilling } from './filling.ts';

export const sampleFilling = () => readFilling(join(import.meta.dirname, '..'), 'sample');

const { editions, ...sample } = sampleFilling();
export const { site, languages, table } = sample;

/** In the language of the bare addresses, or in another. */
export function sampleContent(language = languages.bare): Content {
  return editions.find((edition) => edition.language === language)!.content;
}

/** Those of the menus. */
export const services = sampleContent().services.filter(({ parent }) => parent === undefined);
