import i18next, { type BackendModule, type i18n, type InitOptions, type ResourceLanguage } from 'i18next';
import { createContext, use } from 'react';
import { initReactI18next } from 'react-i18next';
import type { Service } from '#model/schema.ts';
import { site } from 'virtual:site';
import { bare, directionOf, type Language } from './language.ts';
import type { Navigation } from './navigation.ts';

/** What every page of a language shares, beside the words: it is around the page, so no page's data has it. */
export interface ShellFacts {
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

export interface Shell {
  words: i18n;
  facts: ShellFacts;
}

export const ShellContext = createContext<ShellFacts | null>(null);

export function useShell(): ShellFacts {
  return use(ShellContext)!;
}

const options: InitOptions = {
  ns: 'common',
  defaultNS: 'common',
  fallbackLng: bare,
  // React escapes what it prints; escaping here as well would show entities.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, defaultVariables: { brand: site.brand } },
  react: { useSuspense: false },
};

/** For the prerender, which has it all at hand. */
export function shellFrom({ words, ...facts }: ShellFile): Shell {
  const instance = i18next.createInstance();
  void instance
    .use(initReactI18next)
    .init({ ...options, lng: facts.language, resources: { [facts.language]: { common: words } }, initAsync: false });
  return { words: instance, facts };
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
  instance.on('languageChanged', rememberLanguage);
  await instance.use(backend).use(initReactI18next).init({
    ...options,
    lng: language,
    // Five more tries, the first after 350 ms, each after twice the time of the one before.
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
  });
  if (!facts) throw new Error(`The words of ${language} did not load.`);
  return { words: instance, facts };
}

function rememberLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  storeLanguage(language);
}

/** The next visit to a bare address starts in this language; see choose-language.ts. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem('i18nextLng', language);
  } catch {
    // Storage may be forbidden; the language is in the address anyway.
  }
}
