/** The desk's messages. They are part of the product, not of the owner's content; each file adds a language. */
import type english from './en.json';

type DeskMessages = typeof english;
export type DeskMessageKey = keyof DeskMessages;

const files = import.meta.glob<DeskMessages>('./*.json', { eager: true, import: 'default' });

const messagesByLanguage = new Map(
  Object.entries(files).map(([file, messages]) => [/([^/]+)\.json$/.exec(file)![1]!, messages]),
);

export const deskLanguages = [...messagesByLanguage.keys()];

export function deskMessagesIn(code: string): DeskMessages {
  return messagesByLanguage.get(code)!;
}
