import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of the page whose code is fetched when it comes near the screen. Its HTML is there from the start; React leaves
 * it as it is until the code arrives. On a client navigation there is no such HTML, so the code is fetched at once.
 */
export function lazyNear<P extends object>(name: string, load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await nearScreen(`[data-near=${name}]`);
    // Code that is gone since a deploy: the HTML stays as it is, and its links and forms still work.
    return load().catch(() => new Promise<never>(() => {}));
  });
  return (props: P) => (
    <div data-near={name}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </div>
  );
}

/** Any sign of a visitor at work will do as well: the next thing they want may be on another page, and need this code. */
const signs = ['pointerdown', 'keydown', 'popstate'] as const;

function nearScreen(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), { rootMargin: '600px' });
    const done = () => {
      observer.disconnect();
      for (const sign of signs) removeEventListener(sign, done, { capture: true });
      resolve();
    };
    for (const sign of signs) addEventListener(sign, done, { capture: true });
    observer.observe(element);
  });
}
