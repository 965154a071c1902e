/** The interface words that answers and mails use. */
import type { Language } from '#model/schema.ts';
import type { Words as AllWords } from '#model/words.ts';

export type Words = Pick<AllWords, 'buttons' | 'contact' | 'messages' | 'held'>;
export type WordsByLanguage = Record<Language, Words>;
