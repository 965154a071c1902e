/**
 * Runs in the head of every document; it must stand alone. The page came as HTML that reads, links, opens its menus and posts
 * its form by itself. All else is fetched when there is someone for whom scripts can do more than that: at the first sign of a
 * visitor, where something that moves by itself is on the screen, or where a form has words to be put back.
 */
export function hydrateOnInteraction(scripts: string[], speculation: string): void {
  const interactionEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];
  const listenerOptions = { capture: true, passive: true };
  const onInteraction = (event: Event) => {
    const { type, target, movementX, movementY } = event as PointerEvent;
    // A pointer that rests is said to move when a page appears under it, and a row of cards that begins at the right scrolls there.
    const isSynthetic =
      (type === 'pointermove' && !movementX && !movementY) || (type === 'scroll' && target !== document);
    if (!isSynthetic) start();
  };
  for (const sign of interactionEvents) addEventListener(sign, onInteraction, listenerOptions);
  const checkPage = () => {
    // More of it than its edge.
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && start(), {
      rootMargin: '-15% 0px',
    });
    for (const element of document.querySelectorAll('[data-moves]')) observer.observe(element);
    try {
      if (document.getElementById('contact-form') && sessionStorage.getItem('project-request')) start();
    } catch {
      // Storage may be forbidden; then there are no words to put back.
    }
  };
  // After the first frame: what the visitor sees first waits for nothing. A tab in the background has none until it is looked at.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(checkPage)));

  let started = false;
  function start(): void {
    if (started) return;
    started = true;
    for (const sign of interactionEvents) removeEventListener(sign, onInteraction, listenerOptions);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fetchAll);
    else fetchAll();
  }

  function fetchAll(): void {
    const root = document.getElementById('root');
    // A document that is left for one in another language may end before it.
    if (!root) return;
    const { shell, data, style, code } = root.dataset;
    const link = (attributes: Partial<HTMLLinkElement>) =>
      document.head.append(Object.assign(document.createElement('link'), attributes));
    // First what is small and keeps a slow phone busy: its work is done while the scripts are on their way.
    if (style) link({ rel: 'stylesheet', href: style });
    for (const href of [...scripts, ...(code ? code.split(' ') : [])]) link({ rel: 'modulepreload', href });
    for (const href of [shell, data]) link({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
    // Not before: to look at all links costs a slow phone, also where there is nobody to follow one.
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'speculationrules', text: speculation }),
    );
    // One after the other, each in a task of its own: a phone that must run them all at once would not answer meanwhile.
    // Where one does not come, the page stays as it is, as good as without scripts.
    const runNext = ([next, ...rest]: string[]) =>
      next &&
      import(/* @vite-ignore */ next).then(
        () => setTimeout(runNext, 0, rest),
        () => undefined,
      );
    void runNext(scripts);
  }
}
