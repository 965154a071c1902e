import { createContext, use } from 'react';
import type { DeskView } from '#contract/desk.ts';
import { interpolate, type InterpolationValues } from '#model/isomorphic/interpolate.ts';
import { deskMessagesIn, type DeskMessageKey } from './desk-messages.ts';

export const DeskContext = createContext<DeskView | null>(null);

export function useDesk() {
  const view = use(DeskContext)!;
  const messages = deskMessagesIn(view.language);
  return {
    view,
    messages,
    /** A word that is put together from a name, such as the state of a delivery; the name itself where there is none. */
    namedMessage: (kind: string, name: string) => (messages as Record<string, string>)[`${kind}-${name}`] ?? name,
    format: (word: DeskMessageKey, values: InterpolationValues) => interpolate(messages[word], values),
  };
}
