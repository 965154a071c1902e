import i18next, { type BackendModule, type InitOptions, type ResourceLanguage, type TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { Service } from '#model/schema.ts';
import { site } from 'virtual:site';
import { bare, type Language } from './language.ts';
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
  words: ResourceLanguage;
}

/** A document has one language, and its HTML says which, so neither the words nor the facts ever change in it. */
export interface Shell extends ShellFacts {
  /** The word of the interface that has a key, such as `buttons.close`. */
  t: TFunction;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  return use(ShellContext)!;
}

const options: InitOptions = {
  ns: 'common',
  defaultNS: 'common',
  fallbackLng: bare,
  // React escapes what it prints; escaping here as well would show entities.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, defaultVariables: { brand: site.brand } },
};

/** For the prerender, which has it all at hand. */
export function shellFrom({ words, ...facts }: ShellFile): Shell {
  const instance = i18next.createInstance();
  void instance.init({ ...options, lng: facts.language, resources: { [facts.language]: { common: words } }, initAsync: false });
  return { ...facts, t: instance.t };
}

/** For the browser: fetched once, as the translation loader's backend, so that its retries hold for all of it. */
export async function fetchShell(language: Language, urlOf: (language: Language) => string): Promise<Shell> {
  let facts: ShellFacts | undefined;
  const backend: BackendModule = {
    type: 'backend',
    callbackApi: true,
    init: () => undefined,
    read(wanted, _namespace, callback) {
      // The fallback has nothing to add: the build stops at a word that a language lacks. So nobody loads two languages.
      if (wanted !== language) return callback(null, {});
      fetch(urlOf(wanted))
        .then(async (response) => {
          if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
          const { words, ...rest } = (await response.json()) as ShellFile;
          facts = rest;
          callback(null, words);
        })
        // The second argument asks the loader to try again.
        .catch((error: Error) => callback(error, true));
    },
  };
  const instance = i18next.createInstance();
  instance.on('languageChanged', storeLanguage);
  await instance.use(backend).init({
    ...options,
    lng: language,
    // Five more tries, the first after 350 ms, each after twice the time of the one before.
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
  });
  if (!facts) {
    console.warn(`The words of ${language} did not load.`);
    throw new Error('no words');
  }
  return { ...facts, t: instance.t };
}

/** The next visit to a bare address starts in this language; see head/choose-language.ts. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem('i18nextLng', language);
  } catch {
    // Storage may be forbidden; the language is in the address anyway.
  }
}
