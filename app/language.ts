import type { Language } from '#content/schema.ts';

export type { Language };

/** English lives at the bare URL, every other language under its own prefix. */
export const prefixOf: Record<Language, string> = { en: '', ar: '/ar' };

export function languageOf(pathname: string): Language {
  return pathname === '/ar' || pathname.startsWith('/ar/') ? 'ar' : 'en';
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The address of a route in a language: ('ar', '/careers') → '/ar/careers', ('ar', '/') → '/ar'. */
export function addressOf(language: Language, path: string): string {
  return (prefixOf[language] + (path === '/' ? '' : path)) || '/';
}

/** The route behind an address: '/ar/careers' → '/careers'. */
export function pathOf(pathname: string): string {
  const prefix = prefixOf[languageOf(pathname)];
  return pathname.slice(prefix.length) || '/';
}
