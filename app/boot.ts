/**
 * Runs in the head of every document, before anything is painted; the build writes its source into the page, so it must
 * stand alone. The stored theme becomes a class of the root: light unless the visitor chose dark, also where the system
 * prefers dark.
 *
 * The rest of the scripts is fetched once the page has been painted: what the visitor sees comes first on the wire.
 */
export function boot(scripts: string[]): void {
  const root = document.documentElement;
  let theme: string | null = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; then there is nothing to remember.
  }
  root.classList.add(theme === 'dark' ? 'dark' : 'light');
  // See layout/whole-page.ts. Whoever comes back, where the router has left a state before, or to a part of the page, must
  // find everything in its place at once.
  if (!history.state && !location.hash) root.dataset['fresh'] = '';

  const link = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), attributes));
  const start = () => {
    const { shell, style } = document.getElementById('root')!.dataset;
    // An answer to a form that was sent without scripts is no page of the app.
    if (!shell) return;
    for (const href of scripts) link({ rel: 'modulepreload', href });
    link({ rel: 'preload', as: 'fetch', crossOrigin: '', href: shell });
    if (style) link({ rel: 'stylesheet', href: style });
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
}
