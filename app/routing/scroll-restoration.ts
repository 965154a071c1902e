import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRoute } from './route-state.ts';
import { readSession, writeSession } from '../state/session-storage.ts';

const storageKey = 'scroll-positions';
/** Scroll events come late, when the page may have changed; so positions are also saved before it changes. */
const savingEvents = ['scroll', 'click', 'popstate'] as const;

/**
 * A new page starts at its top or at the hash target; back and forward restore the position. The first page is left
 * alone: its reader may have scrolled before hydration.
 */
export function useScrollRestoration(): void {
  const { key, hash, navigationType } = useRoute();
  const currentKey = useRef(key);
  const positions = useRef<Record<string, number>>({});

  useLayoutEffect(() => {
    if (currentKey.current === key) return;
    currentKey.current = key;
    const savedPosition = navigationType === 'traverse' ? positions.current[key] : undefined;
    const hashTarget = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (savedPosition !== undefined) scrollTo({ top: savedPosition, behavior: 'instant' });
    else if (hashTarget) hashTarget.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [key, navigationType, hash]);

  useEffect(() => {
    positions.current = { ...(readSession(storageKey) as Record<string, number> | null), ...positions.current };
    const savePosition = () => {
      positions.current[currentKey.current] = scrollY;
    };
    // Between documents the browser restores positions better than we do.
    const onPageHide = () => {
      history.scrollRestoration = 'auto';
      writeSession(storageKey, positions.current);
    };
    const disableBrowserRestoration = () => {
      history.scrollRestoration = 'manual';
    };
    // WebKit shows a document from its back/forward cache at the top, and scrolls only after this event.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      disableBrowserRestoration();
      if (persisted) scrollTo({ top: positions.current[currentKey.current] ?? 0, behavior: 'instant' });
    };
    disableBrowserRestoration();
    for (const type of savingEvents) addEventListener(type, savePosition, { capture: true, passive: true });
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
    return () => {
      for (const type of savingEvents) removeEventListener(type, savePosition, { capture: true });
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
    };
  }, []);
}
