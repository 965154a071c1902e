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
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const parts = [...document.querySelectorAll<HTMLElement>('main > *, footer, [data-part]')];
    const layOutNext = () => {
      const part = parts.shift();
      if (!part) return;
      part.style.contentVisibility = 'visible';
      requestAnimationFrame(layOutNext);
    };
    layOutNext();
  }, [pathname]);
}
