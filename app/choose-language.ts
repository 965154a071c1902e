/**
 * Runs first in the head of the documents at bare addresses; like boot.ts, it must stand alone. A visitor who reads Arabic
 * is taken to the Arabic address: what was stored counts first, then the browser's languages. An address that names its
 * language is never left, so the other documents do not have this.
 */
export function chooseLanguage(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('i18nextLng');
  } catch {
    // Storage may be forbidden; then there is nothing to remember.
  }
  // Anything that is not plainly a language we have, a script in disguise included, is passed over.
  const known = /^(en|ar)(-[a-z0-9]+)*$/i;
  const detected = [stored, ...navigator.languages].find((value) => known.test(value ?? ''));
  if (!/^ar/i.test(detected ?? '')) return;
  const { origin, pathname, search, hash } = location;
  // From one of our Arabic pages only the language picker leads here: that is a choice.
  if (/^\/ar(\/|$)/.test(document.referrer.slice(origin.length)) && document.referrer.startsWith(origin)) return;
  location.replace(`/ar${pathname === '/' ? '' : pathname}${search}${hash}`);
}
