import { useLayoutEffect, useRef } from 'react';
import { usePlace } from '../place.ts';
import { isTravelling } from '../travel.ts';

/**
 * After a client navigation a screen reader must hear where it is, as it would on a page load: focus goes to the new
 * page's heading, or to the element that the link named. All of it before the new page is drawn for the first time: any
 * of it later would have the browser work out styles and places again.
 */
export function useArrival(): void {
  const { path, hash } = usePlace();
  const last = useRef(path + hash);
  useLayoutEffect(() => {
    if (last.current === path + hash) return;
    last.current = path + hash;
    document.querySelector('main')?.setAttribute('data-navigated', isTravelling() ? 'travelling' : '');
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const target = named || document.querySelector('h1');
    if (!target) return;
    if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [path, hash]);
}
