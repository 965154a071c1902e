import { useLayoutEffect, useRef } from 'react';
import { useRoute } from './route-state.ts';
import { isViewTransitionRunning } from './view-transition.ts';

/**
 * After a client navigation a screen reader must announce the new page, as it does on a page load: focus moves to the
 * page's heading, or to the hash target. This happens before the first paint; later it would force a second layout.
 */
export function useFocusAfterNavigation(): void {
  const { path, hash } = useRoute();
  const lastLocation = useRef(path + hash);
  useLayoutEffect(() => {
    if (lastLocation.current === path + hash) return;
    lastLocation.current = path + hash;
    document.querySelector('main')?.setAttribute('data-navigated', isViewTransitionRunning() ? 'view-transition' : '');
    const hashTarget = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const target = hashTarget || document.querySelector('h1');
    if (!target) return;
    if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [path, hash]);
}
