/** The messages that come with the product. A site's messages.json contains only what it says differently. */
import { findShippedLanguage, type ShippedLanguage } from '#model/isomorphic/shipped-languages.ts';
import ar from './languages/ar.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import nb from './languages/nb.json' with { type: 'json' };
import pt from './languages/pt.json' with { type: 'json' };
import ur from './languages/ur.json' with { type: 'json' };
import type { Messages } from './message-keys.ts';

export type MessageTexts = Record<string, Record<string, string>>;

const shipped: Record<ShippedLanguage, MessageTexts> = { ar, de, en, es, fr, nb, pt, ur };

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
