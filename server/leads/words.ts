/** The interface words that answers and mails use. */
import type { Language } from '#content/schema.ts';
import type en from '#content/locales/en.json';

export type Words = Pick<typeof en, 'buttons' | 'contact' | 'messages'>;
export type WordsByLanguage = Record<Language, Words>;

/** Puts values in the place of {names}. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
