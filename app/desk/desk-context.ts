import { createContext, use } from 'react';
import type { DeskView } from '#contract/desk.ts';
import { fillIn, type Values } from '#model/fill.ts';
import { wordsIn, type Word } from './words.ts';

export const DeskContext = createContext<DeskView | null>(null);

export function useDesk() {
  const view = use(DeskContext)!;
  const words = wordsIn(view.language);
  return {
    view,
    words,
    /** A word that is put together from a name, such as the state of a delivery; the name itself where there is none. */
    named: (kind: string, name: string) => (words as Record<string, string>)[`${kind}-${name}`] ?? name,
    say: (word: Word, values: Values) => fillIn(words[word], values),
  };
}
