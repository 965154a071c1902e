import { site } from 'virtual:site';
import { createLanguages } from '#model/languages.ts';

export type { Language } from '#model/schema.ts';

export const { bare, codes, settingsOf, directionOf, languageOf, addressOf, pathOf } = createLanguages(site.languages.all);

/** A feed, say: the browser's to load, not a page of the router's. */
export function isFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}
