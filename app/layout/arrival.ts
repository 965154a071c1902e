import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePlace } from '../place.ts';
import { isTravelling } from '../travel.ts';

/**
 * After a client navigation a screen reader must hear where it is, as it would on a page load: focus goes to the new
 * page's heading, or to the element that the link named. The scroll position is set by then.
 */
export function useArrival(): void {
  const { path, hash } = usePlace();
  const last = useRef(path + hash);
  // Before anything asks where the new page's parts are: afterwards the browser would have to work out their styles again.
  useLayoutEffect(() => {
    if (last.current !== path + hash) document.querySelector('main')?.setAttribute('data-navigated', isTravelling() ? 'travelling' : '');
  }, [path, hash]);
  useEffect(() => {
    if (last.current === path + hash) return;
    last.current = path + hash;
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const target = named || document.querySelector('h1');
    if (!target) return;
    if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [path, hash]);
}
