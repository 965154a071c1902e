import { createContext, use } from 'react';
import { interpolate, type InterpolationValues } from '#model/isomorphic/interpolate.ts';
import type { ServiceContent } from '#model/schema/content-types.ts';
import type { MessageKey as AnyMessageKey, Messages, MessageSection } from '#model/messages/message-keys.ts';
import { site } from 'virtual:site';
import type { Language } from './language.ts';
import type { SiteNavigation } from '#render/pages/site-navigation.ts';

/** What every page of a language shares, beside the words: it is around the page, so no page's data has it. */
interface LayoutDataBase {
  language: Language;
  /** Those of the Services menu. */
  services: Pick<ServiceContent, 'title' | 'url'>[];
  navigation: SiteNavigation;
  /** The pages that not every language has, with those that do. */
  partiallyTranslatedPages?: Record<string, Language[]>;
  /** The year of the build. The footer shows it until the browser's clock says otherwise. */
  year: number;
}

/** The file that carries it to the browser. */
export interface LayoutDataFile extends LayoutDataBase {
  messages: VisitorMessages;
}

/** A document has one language, and its HTML says which, so neither the words nor the facts ever change in it. */
export interface LayoutData extends LayoutDataBase {
  t: Translate;
}

/** `held` is for mails to the team. */
type VisitorMessages = Omit<Messages, 'held'>;
export type MessageKey = AnyMessageKey<Exclude<MessageSection, 'held'>>;

/** The word of the interface that has a key, with values in the place of {names}; with a `count`, the one for that number in this language. */
export type Translate = (key: MessageKey, values?: InterpolationValues) => string;

export const LayoutDataContext = createContext<LayoutData | null>(null);

export function useLayoutData(): LayoutData {
  return use(LayoutDataContext)!;
}

export function createLayoutData({ messages, ...facts }: LayoutDataFile): LayoutData {
  const t: Translate = (key, values) => {
    const [section, name] = key.split('.') as [string, string];
    const pluralSuffix =
      typeof values?.['count'] === 'number' ? `_${new Intl.PluralRules(facts.language).select(values['count'])}` : '';
    // It is there: the build stops at a word that a language lacks.
    const message = (messages as Record<string, Record<string, string>>)[section]![name + pluralSuffix]!;
    return interpolate(message, { brand: site.brand, ...values });
  };
  return { ...facts, t };
}

/** For the browser. */
export async function fetchLayoutData(language: Language, url: string): Promise<LayoutData> {
  const file = await fetchWithRetries(url).catch((error: Error) => {
    console.warn(`The words of ${language} did not load.`);
    throw error;
  });
  storeLanguage(language);
  return createLayoutData(file);
}

/** Five more tries, the first after 350 ms, each after twice the time of the one before. */
async function fetchWithRetries(url: string): Promise<LayoutDataFile> {
  for (let delayMs = 350; ; delayMs *= 2) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return (await response.json()) as LayoutDataFile;
    } catch (error) {
      if (delayMs > 5600) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}

/** The next visit to a bare address starts in this language; see head/choose-language.ts. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem('i18nextLng', language);
  } catch {
    // Storage may be forbidden; the language is in the address anyway.
  }
}
