import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a client navigation a screen reader must hear where it is, as it would on a page load: focus goes to the new
 * page's heading, or to the element that the link named. The scroll position is set by then.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname + hash);
  useEffect(() => {
    if (last.current === pathname + hash) return;
    last.current = pathname + hash;
    document.documentElement.setAttribute('data-navigated', '');
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const target = named || document.querySelector('h1');
    if (!target) return;
    if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
