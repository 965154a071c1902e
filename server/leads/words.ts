/** The interface words that answers and mails use, read once at start. */
import { readFileSync } from 'node:fs';
import { languages, type Language } from '#content/schema.ts';
import type en from '#content/locales/en.json';

export type Words = Pick<typeof en, 'buttons' | 'contact' | 'messages' | 'navigation'>;
export type WordsByLanguage = Record<Language, Words>;

export function readWords(): WordsByLanguage {
  const read = (language: Language) => {
    const file = new URL(`../../content/locales/${language}.json`, import.meta.url);
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Words];
  };
  return Object.fromEntries(languages.map(read)) as WordsByLanguage;
}

/** Puts values in the place of {names}. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
