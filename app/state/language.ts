import { site } from 'virtual:site';
import { createLanguages, type Language, type Languages } from '#model/isomorphic/languages.ts';

export type { Language } from '#model/schema/content-types.ts';

let known: (Languages & { all: unknown }) | undefined;

/** The page renderer replaces the site. */
function languages(): Languages {
  const { all } = site.languages;
  if (known?.all !== all) known = { ...createLanguages(all), all };
  return known;
}

export const settingsOf = (language: Language) => languages().settingsOf(language);
export const directionOf = (language: Language) => languages().directionOf(language);
export const languageOf = (pathname: string) => languages().languageOf(pathname);
export const toLocalePath = (language: Language, path: string) => languages().toLocalePath(language, path);
export const toRoutePath = (pathname: string) => languages().toRoutePath(pathname);

/** A file, such as a feed, is loaded by the browser and not by the router. */
export function hasFileExtension(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}
