import { languagePrefixes } from 'virtual:site';
import { languageStorageKey } from '../language-storage.ts';
import { readLocal, writeLocal } from '../state/local-storage.ts';

/**
 * For documents at unprefixed paths. Redirects a visitor who reads another of our languages: the stored language counts
 * first, then the browser's languages. A path with a language prefix never redirects.
 */
export function redirectByLanguage(): void {
  // Values that are not plainly one of our languages are ignored, script injections included.
  const codeOf = (value: string | null) => /^([a-z]+)(-[a-z0-9]+)*$/i.exec(value ?? '')?.[1]!.toLowerCase() ?? '';
  const candidates = [readLocal(languageStorageKey), ...navigator.languages].map(codeOf);
  const prefix = languagePrefixes[candidates.find((code) => Object.hasOwn(languagePrefixes, code))!];
  if (!prefix) return;
  const { origin, pathname, search, hash } = location;
  // Within the site, only the language picker or a link in this language leads here: that is a choice.
  if (document.referrer.startsWith(`${origin}/`)) writeLocal(languageStorageKey, document.documentElement.lang);
  else location.replace(`${prefix}${pathname === '/' ? '' : pathname}${search}${hash}`);
}
