/**
 * Runs in the head of every document, before anything is painted; the build writes its source into the page, so it must
 * stand alone. The stored theme becomes a class of the root: light unless the visitor chose dark, also where the system
 * prefers dark. At a bare address, a visitor who reads Arabic is taken to the Arabic one: what was stored counts first,
 * then the browser's languages, then the document's own. An address that names its language is never left.
 *
 * The rest of the scripts is fetched once the page has been painted: what the visitor sees comes first on the wire.
 */
export function boot(scripts: string[]): void {
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

  const link = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), attributes));
  const start = () => {
    const { shell, style } = document.getElementById('root')!.dataset;
    // An answer to a form that was sent without scripts is no page of the app.
    if (!shell) return;
    for (const href of scripts) link({ rel: 'modulepreload', href });
    link({ rel: 'preload', as: 'fetch', crossOrigin: '', href: shell });
    if (style) link({ rel: 'stylesheet', href: style, id: 'styles' });
    // One after the other, each in a task of its own: a phone that must run them all at once would not answer meanwhile.
    const runNext = ([next, ...rest]: string[]) => next && import(/* @vite-ignore */ next).then(() => setTimeout(runNext, 0, rest));
    void runNext(scripts);
  };
  const painted = new PerformanceObserver((list) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    painted.disconnect();
    start();
  });
  painted.observe({ type: 'paint', buffered: true });

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
