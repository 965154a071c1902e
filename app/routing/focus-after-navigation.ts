import { useLayoutEffect, useRef } from 'react';
import { useRoute } from './route-state.ts';
import { isViewTransitionRunning } from './view-transition.ts';

/**
 * After a client navigation a screen reader must hear where it is, as it would on a page load: focus goes to the new
 * page's heading, or to the element that the link named. All of it before the new page is drawn for the first time: any
 * of it later would have the browser work out styles and places again.
 */
export function useFocusAfterNavigation(): void {
  const { path, hash } = useRoute();
  const lastLocation = useRef(path + hash);
  useLayoutEffect(() => {
    if (lastLocation.current === path + hash) return;
    lastLocation.current = path + hash;
    document.querySelector('main')?.setAttribute('data-navigated', isViewTransitionRunning() ? 'travelling' : '');
    const hashTarget = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const target = hashTarget || document.querySelector('h1');
    if (!target) return;
    if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [path, hash]);
}
