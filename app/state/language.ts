import { site } from 'virtual:site';
import { createLanguages } from '#model/isomorphic/languages.ts';

export type { Language } from '#model/schema/content-types.ts';

export const { languageCodes, settingsOf, directionOf, languageOf, toLocalePath, toRoutePath } = createLanguages(
  site.languages.all,
);

/** A file, such as a feed, is loaded by the browser and not by the router. */
export function hasFileExtension(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}
