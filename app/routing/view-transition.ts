import { startTransition } from 'react';
import { flushSync } from 'react-dom';

let running = false;

/** Whether the page that is being shown comes with a picture that travels; then it needs no entrance of its own. */
export const isViewTransitionRunning = () => running;

/** Shows another page. Where the link to it has a picture, the picture travels there if the browser can; see styles/travel.css. */
export function showWithViewTransition(show: () => void): void {
  const link = document.activeElement?.closest('[data-travels]');
  if (!link || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    startTransition(show);
    return;
  }
  const { ready } = document.startViewTransition(() => {
    running = true;
    flushSync(show);
    running = false;
  });
  // It may be left out, as in a tab that nobody sees: the page is shown all the same.
  ready.catch(() => undefined);
}
