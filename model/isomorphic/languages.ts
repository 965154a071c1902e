/** Where each language lives, from the list in site.yaml. Nothing else knows a language by name. */
import type { Language, LanguageSettings } from '../schema/content-types.ts';

/** The language in which the product itself speaks to owners and to programs. */
export const productLanguage = 'en';

export type Languages = ReturnType<typeof createLanguages>;

export function createLanguages(all: readonly LanguageSettings[]) {
  const settingsOf = (language: Language) => all.find(({ code }) => code === language)!;
  const defaultLanguage = (all.find(({ prefix }) => prefix === '') ?? all[0]!).code;
  const isUnder = (prefix: string, pathname: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);
  const languageOf = (pathname: string): Language =>
    all.find(({ prefix }) => prefix && isUnder(prefix, pathname))?.code ?? defaultLanguage;
  return {
    languageCodes: all.map(({ code }) => code),
    /** The language of addresses without a prefix. */
    defaultLanguage,
    settingsOf,
    directionOf: (language: Language) => settingsOf(language).direction,
    languageOf,
    /** The address of a route in a language: ('ar', '/careers') → '/ar/careers', ('ar', '/') → '/ar'. */
    toLocalePath: (language: Language, path: string): string =>
      settingsOf(language).prefix + (path === '/' ? '' : path) || '/',
    /** The route behind an address: '/ar/careers' → '/careers'. */
    toRoutePath: (pathname: string): string => pathname.slice(settingsOf(languageOf(pathname)).prefix.length) || '/',
  };
}
