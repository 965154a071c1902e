/**
 * Runs in the head of every document; it must stand alone. The page came as HTML that reads, links, opens its menus and posts
 * its form by itself. All else is fetched when there is someone for whom scripts can do more than that: at the first sign of a
 * visitor, where something that moves by itself is on the screen, or where a form has words to be put back.
 */
export function waitForVisitor(scripts: string[]): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];
  const silently = { capture: true, passive: true };
  const notice = () => {
    for (const sign of signs) removeEventListener(sign, notice, silently);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fetchAll);
    else fetchAll();
  };
  for (const sign of signs) addEventListener(sign, notice, silently);

  addEventListener('DOMContentLoaded', () => {
    const moving = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && (moving.disconnect(), notice()), {
      // More of it than its edge.
      rootMargin: '-15% 0px',
    });
    for (const element of document.querySelectorAll('[data-moves]')) moving.observe(element);
    try {
      if (document.getElementById('contact-form') && sessionStorage.getItem('project-request')) notice();
    } catch {
      // Storage may be forbidden; then there are no words to put back.
    }
  });

  let fetched = false;
  function fetchAll(): void {
    const { shell, data, style, code } = document.getElementById('root')!.dataset;
    // An answer to a form that was sent without scripts is no page of the app.
    if (fetched || !shell) return;
    fetched = true;
    const link = (attributes: Partial<HTMLLinkElement>) => document.head.append(Object.assign(document.createElement('link'), attributes));
    for (const href of [...scripts, ...(code ? code.split(' ') : [])]) link({ rel: 'modulepreload', href });
    for (const href of [shell, data]) link({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
    if (style) link({ rel: 'stylesheet', href: style });
    // One after the other, each in a task of its own: a phone that must run them all at once would not answer meanwhile.
    // Where one does not come, the page stays as it is, as good as without scripts.
    const runNext = ([next, ...rest]: string[]) => next && import(/* @vite-ignore */ next).then(() => setTimeout(runNext, 0, rest), () => undefined);
    void runNext(scripts);
  }
}
