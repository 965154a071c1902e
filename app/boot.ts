/**
 * Runs in the head of every document, before anything is painted; the build writes its source into the page, so it must
 * stand alone. The stored theme becomes a class of the root: light unless the visitor chose dark, also where the system
 * prefers dark. At a bare address, a visitor who reads Arabic is taken to the Arabic one: what was stored counts first,
 * then the browser's languages, then the document's own. An address that names its language is never left.
 */
export function boot(): void {
  const root = document.documentElement;
  let theme: string | null = null;
  let stored: string | null = null;
  try {
    theme = localStorage.getItem('theme');
    stored = localStorage.getItem('i18nextLng');
  } catch {
    // Storage may be forbidden; then there is nothing to remember.
  }
  root.classList.add(theme === 'dark' ? 'dark' : 'light');
  if (root.lang !== 'en') return;
  // Anything that is not plainly a language we have, a script in disguise included, is passed over.
  const known = /^(en|ar)(-[a-z0-9]+)*$/i;
  const detected = [stored, ...navigator.languages, root.lang].find((value) => known.test(value ?? ''));
  if (!/^ar/i.test(detected ?? '')) return;
  const { origin, pathname, search, hash } = location;
  // From one of our Arabic pages only the language picker leads here: that is a choice.
  if (/^\/ar(\/|$)/.test(document.referrer.slice(origin.length)) && document.referrer.startsWith(origin)) return;
  location.replace(`/ar${pathname === '/' ? '' : pathname}${search}${hash}`);
}
