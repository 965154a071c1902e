/** The interface words that answers and mails use. */
import type { Language } from '#model/schema.ts';
import type { Words as AllWords } from '#model/words.ts';

export type Words = Pick<AllWords, 'buttons' | 'contact' | 'messages' | 'held'>;
export type WordsByLanguage = Record<Language, Words>;

/** Puts values in the place of {names}. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
