import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * On a page that is read from its top, the browser lays out what is near the screen and takes a guess at the rest
 * (`data-fresh` in base.css). Here the rest follows, a part in each frame: no frame is long, and soon every part has its
 * true height.
 */
export function useWholePage(): void {
  const { pathname } = useLocation();
  const last = useRef<string>(undefined);
  const frame = useRef(0);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    cancelAnimationFrame(frame.current);
    const root = document.documentElement;
    if (!root.hasAttribute('data-fresh')) return;
    const parts = [...document.querySelectorAll<HTMLElement>('main > *, footer')];
    const waiting = [...parts];
    const layOutNext = () => {
      const part = waiting.shift();
      if (part) {
        part.style.contentVisibility = 'visible';
        frame.current = requestAnimationFrame(layOutNext);
        return;
      }
      root.removeAttribute('data-fresh');
      // Nothing stays on elements that React may not have seen yet.
      for (const done of parts) done.style.contentVisibility = '';
    };
    layOutNext();
  }, [pathname]);
}
