import { startTransition } from 'react';
import { flushSync } from 'react-dom';

let running = false;

/** Whether the new page appears in a view transition; then it skips its entrance animation. */
export const isViewTransitionRunning = () => running;

/** Shows another page. From a link with a picture, the picture morphs into the new page; see styles/view-transition.css. */
export function showWithViewTransition(show: () => void, signal: AbortSignal): void {
  const link = document.activeElement?.closest<HTMLAnchorElement>('a[data-view-transition]');
  // Back may leave the list with the focus on such a link.
  const isFollowed = link?.pathname === location.pathname;
  if (!isFollowed || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    startTransition(show);
    return;
  }
  const { ready } = document.startViewTransition(() => {
    // The callback runs a frame later, when the visitor may have left for another page.
    if (signal.aborted) return;
    running = true;
    flushSync(show);
    running = false;
  });
  // The browser may skip the transition, in a background tab for example. The page is shown all the same.
  ready.catch(() => undefined);
}
