/** The messages that come with the product. A site's messages.json contains only what it says differently. */
import { findShippedLanguage, type ShippedLanguage } from '../isomorphic/shipped-languages.ts';
import ar from './languages/ar.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import type { Messages } from './message-keys.ts';

export type MessageTexts = Record<string, Record<string, string>>;

const shipped: Record<ShippedLanguage, MessageTexts> = { ar, en };

/** Undefined if the product does not speak the language: then the site has to have every message. */
export function shippedMessagesFor(language: string): MessageTexts | undefined {
  const code = findShippedLanguage(language);
  return code && shipped[code];
}

/** The product's messages with the site's own in their places. */
export function mergeMessages(language: string, own: MessageTexts): Messages {
  const texts = shippedMessagesFor(language) ?? {};
  const sections = [...new Set([...Object.keys(texts), ...Object.keys(own)])];
  return Object.fromEntries(sections.map((name) => [name, { ...texts[name], ...own[name] }])) as Messages;
}
