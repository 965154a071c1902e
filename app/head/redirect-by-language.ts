/**
 * Runs in the head of the documents at bare addresses; it must stand alone. A visitor who reads another of
 * our languages is taken to its address: what was stored counts first, then the browser's languages. An address that names its
 * language is never left, so the other documents do not have this. `prefixes` has that of each language, by code.
 */
export function redirectByLanguage(prefixes: Record<string, string>): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('i18nextLng');
  } catch {
    // Storage may be forbidden; then there is nothing to remember.
  }
  // Anything that is not plainly a language we have, a script in disguise included, is passed over.
  const codeOf = (value: string | null) => /^([a-z]+)(-[a-z0-9]+)*$/i.exec(value ?? '')?.[1]!.toLowerCase() ?? '';
  const prefix = prefixes[[stored, ...navigator.languages].map(codeOf).find((code) => Object.hasOwn(prefixes, code))!];
  if (!prefix) return;
  const { origin, pathname, search, hash } = location;
  // From a page of ours only a link of this language or the language picker leads here: that is a choice.
  if (!document.referrer.startsWith(`${origin}/`))
    return location.replace(`${prefix}${pathname === '/' ? '' : pathname}${search}${hash}`);
  try {
    localStorage.setItem('i18nextLng', document.documentElement.lang);
  } catch {
    // The choice then lasts from page to page.
  }
}
