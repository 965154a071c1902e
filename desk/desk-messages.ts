/** What the desk says. The words are the product's, not the owner's; a file more is a language more. */
import { productLanguage } from '#model/isomorphic/languages.ts';
import type english from './messages/en.json';

export type DeskMessages = typeof english;
export type DeskMessageKey = keyof DeskMessages;

const files = import.meta.glob<DeskMessages>('./messages/*.json', { eager: true, import: 'default' });

const messagesByLanguage = new Map(
  Object.entries(files).map(([file, words]) => [/([^/]+)\.json$/.exec(file)![1]!, words]),
);

/** The product's own first: it is for browsers that ask for none of them. */
export const deskLanguages = [...messagesByLanguage.keys()].toSorted(
  (a, b) => Number(b === productLanguage) - Number(a === productLanguage),
);

export function deskMessagesIn(code: string): DeskMessages {
  return messagesByLanguage.get(code)!;
}
