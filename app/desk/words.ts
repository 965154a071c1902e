/** What the desk says. The words are the product's, not the owner's; a file more is a language more. */
import { productLanguage } from '#model/languages.ts';
import type english from './words/en.json';

export type Words = typeof english;
export type Word = keyof Words;

const files = import.meta.glob<Words>('./words/*.json', { eager: true, import: 'default' });

const byCode = new Map(Object.entries(files).map(([file, words]) => [/([^/]+)\.json$/.exec(file)![1]!, words]));

/** The product's own first: it is for browsers that ask for none of them. */
export const codes = [...byCode.keys()].toSorted((a, b) => Number(b === productLanguage) - Number(a === productLanguage));

export function wordsIn(code: string): Words {
  return byCode.get(code)!;
}
