import { createContext, use } from 'react';
import { fillIn, type Values } from '#model/fill.ts';
import type { Service } from '#model/schema.ts';
import type { Words as AllWords } from '#model/words.ts';
import { site } from 'virtual:site';
import type { Language } from './language.ts';
import type { Navigation } from './navigation.ts';

/** What every page of a language shares, beside the words: it is around the page, so no page's data has it. */
interface ShellFacts {
  language: Language;
  /** Those of the Services menu. */
  services: Pick<Service, 'title' | 'url'>[];
  navigation: Navigation;
  /** The pages that not every language has, with those that do. */
  partly?: Record<string, Language[]>;
  /** The year of the build. The footer shows it until the browser's clock says otherwise. */
  year: number;
}

/** The file that carries it to the browser. */
export interface ShellFile extends ShellFacts {
  words: Words;
}

/** A document has one language, and its HTML says which, so neither the words nor the facts ever change in it. */
export interface Shell extends ShellFacts {
  t: Translate;
}

type Words = Omit<AllWords, 'held'>;
type NameIn<Section> = Section extends `${infer Name}_${'one' | 'other'}` ? Name : Section & string;
/** Such as `buttons.close`. What is counted has a word for each kind of number, and one key: `blog.minutes` is `minutes_one`, `minutes_few` and so on. */
export type WordKey = { [Section in keyof Words]: `${Section}.${NameIn<keyof Words[Section]>}` }[keyof Words];

/** The word of the interface that has a key, with values in the place of {names}; with a `count`, the one for that number in this language. */
export type Translate = (key: WordKey, values?: Values) => string;

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  return use(ShellContext)!;
}

export function shellFrom({ words, ...facts }: ShellFile): Shell {
  const t: Translate = (key, values) => {
    const [section, name] = key.split('.') as [string, string];
    const form = typeof values?.['count'] === 'number' ? `_${new Intl.PluralRules(facts.language).select(values['count'])}` : '';
    // It is there: the build stops at a word that a language lacks.
    const word = (words as Record<string, Record<string, string>>)[section]![name + form]!;
    return fillIn(word, { brand: site.brand, ...values });
  };
  return { ...facts, t };
}

/** For the browser. */
export async function fetchShell(language: Language, url: string): Promise<Shell> {
  const file = await fetchPatiently(url).catch((error: Error) => {
    console.warn(`The words of ${language} did not load.`);
    throw error;
  });
  storeLanguage(language);
  return shellFrom(file);
}

/** Five more tries, the first after 350 ms, each after twice the time of the one before. */
async function fetchPatiently(url: string): Promise<ShellFile> {
  for (let delayMs = 350; ; delayMs *= 2) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return (await response.json()) as ShellFile;
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
