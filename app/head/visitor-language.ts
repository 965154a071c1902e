/** The visitor's language, stored for the next visit to an unprefixed path. */
import { languageCodes } from 'virtual:site';
import { readLocal, writeLocal } from '#app/state/local-storage.ts';

/** The key is part of the specification. */
const storageKey = 'i18nextLng';

/**
 * For documents at unprefixed paths: a path with a prefix says which language is wanted. Detects the stored language,
 * then the browser's, then the document's, and stores the result. Redirects only to an alternate of the document, so
 * never to a page that does not exist.
 */
export function detectLanguage(): void {
  const { origin, search, hash } = location;
  // Within the site, only the language picker or a link in this language leads here.
  if (document.referrer.startsWith(`${origin}/`)) return;
  const documentLanguage = document.documentElement.lang;
  const preferred = [readLocal(storageKey), ...navigator.languages, documentLanguage].flatMap(
    (tag) => findLanguage(tag) ?? [],
  );
  writeLocal(storageKey, preferred[0]!);
  const alternateIn = (code: string) => document.querySelector<HTMLLinkElement>(`link[hreflang="${code}"]`);
  const readable = preferred.find((code) => code === documentLanguage || alternateIn(code))!;
  if (readable !== documentLanguage) location.replace(new URL(alternateIn(readable)!.href).pathname + search + hash);
}

/** The site's language for a language tag. Anything else, such as an injected script, is ignored. */
function findLanguage(tag: string | null): string | undefined {
  const [whole, primary] = /^([a-z]+)(?:-[a-z0-9]+)*$/.exec((tag ?? '').toLowerCase()) ?? [];
  return (
    languageCodes.find((code) => code.toLowerCase() === whole) ??
    languageCodes.find((code) => code.split('-')[0] === primary)
  );
}

/** Only a click in the language picker is a choice. In the capture phase, as in theme.ts: it works before hydration. */
export function storeLanguageChoice(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const choice = (target as Element).closest<HTMLElement>('[data-language-choice]');
      if (choice) writeLocal(storageKey, choice.lang);
    },
    true,
  );
}
