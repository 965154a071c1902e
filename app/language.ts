import { site } from 'virtual:site';
import { createLanguages } from '#model/isomorphic/languages.ts';

export type { Language } from '#model/schema/content-types.ts';

export const { defaultLanguage, languageCodes, settingsOf, directionOf, languageOf, toLocalePath, toRoutePath } =
  createLanguages(site.languages.all);

/** A feed, say: the browser's to load, not a page of the router's. */
export function hasFileExtension(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}
