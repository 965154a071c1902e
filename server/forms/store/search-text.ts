/**
 * The text that a search looks through, and how a search is read. Folded here, not by the database, so that both
 * engines find the same: SQLite folds case for ASCII only, and Postgres by the database's locale.
 */
import { toAsciiDigits } from '#contract/forms/types/number.ts';
import type { Answer } from '#contract/forms/form.ts';

/** Accents of Latin, Greek and Cyrillic letters; vowel marks, hamza and elongation of Arabic ones. */
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc]/g;
/** Letters that people use for each other: alef maksura and Persian yeh, teh marbuta, Persian kaf. */
const variants: Record<string, string> = { ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };

export function foldText(text: string): string {
  return toAsciiDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .normalize('NFC')
    .replace(/[ىیةک]/g, (letter) => variants[letter]!)
    .replace(/\s+/g, ' ')
    .trim();
}

export function searchTextOf(answers: readonly Answer[], reference: string): string {
  const texts = answers.flatMap(({ value, text, type }) => {
    // A phone number is found however it was typed, and however it is searched for.
    const number = type === 'phone' ? value.replace(/[^\p{Nd}]/gu, '') : '';
    return [text ?? value, ...(value.includes(number) ? [] : [number])];
  });
  return foldText([...texts, reference].join(' '));
}

/** A request is found if it contains all words of one of these. The second are the digits of a phone number. */
export function parseSearch(search: string): string[][] {
  const folded = foldText(search);
  const words = [...new Set(folded.split(' '))].filter(Boolean);
  if (words.length === 0) return [];
  const isPhoneNumber = /^[+(]?\d[\d ()./-]{4,}$/.test(folded);
  return isPhoneNumber ? [words, [folded.replace(/\D/g, '')]] : [words];
}
