/** Maps languages to paths, from the list in site.yaml. No other code may name a language. */

/** A language code of site.yaml. */
export type Language = string;
export type TextDirection = 'ltr' | 'rtl';

/** What site.yaml says about a language. */
export interface LanguageSettings {
  code: Language;
  name: string;
  /** Empty for the default language. */
  prefix: string;
  direction: TextDirection;
  locale: string;
  shareLocale: string;
}

/** The language of the product's own texts, such as the desk and log messages. */
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
    /** The language of paths without a prefix. */
    defaultLanguage,
    settingsOf,
    directionOf: (language: Language) => settingsOf(language).direction,
    languageOf,
    /** ('ar', '/careers') → '/ar/careers', ('ar', '/') → '/ar' */
    toLocalePath: (language: Language, path: string): string =>
      settingsOf(language).prefix + (path === '/' ? '' : path) || '/',
    /** '/ar/careers' → '/careers' */
    toRoutePath: (pathname: string): string => pathname.slice(settingsOf(languageOf(pathname)).prefix.length) || '/',
  };
}
