import { createContext, use } from 'react';
import type { DeskView } from '#contract/desk.ts';
import { fill, wordsIn, type Word, type Words } from './words.ts';

export const DeskContext = createContext<DeskView | null>(null);

export interface Desk {
  view: DeskView;
  words: Words;
  /** A word that is put together from a name, such as the state of a delivery; the name itself where there is none. */
  named: (kind: string, name: string) => string;
  say: (word: Word, values: Record<string, string | number>) => string;
}

export function useDesk(): Desk {
  const view = use(DeskContext)!;
  const words = wordsIn(view.language);
  return {
    view,
    words,
    named: (kind, name) => (words as Record<string, string>)[`${kind}-${name}`] ?? name,
    say: (word, values) => fill(words[word], values),
  };
}
