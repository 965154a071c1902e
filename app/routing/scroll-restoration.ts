import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRoute } from './route-state.ts';
import { readSession, writeSession } from '../state/session-storage.ts';

const storageKey = 'scroll-positions';
/** A scroll is reported a moment later, when the page may have changed already; so also at what changes it. */
const savingEvents = ['scroll', 'click', 'popstate'] as const;

/**
 * A new page starts at its top, or at the part that the link named; back and forward lead to where the reader was. Unlike
 * the router's own, it leaves the first page alone: its reader may be far down before the scripts have run.
 */
export function useScrollRestoration(): void {
  const { key, hash, navigationType } = useRoute();
  const currentKey = useRef(key);
  const positions = useRef<Record<string, number>>({});

  useLayoutEffect(() => {
    if (currentKey.current === key) return;
    currentKey.current = key;
    const savedPosition = navigationType === 'back or forward' ? positions.current[key] : undefined;
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
    // Between documents the browser's own memory is the better one.
    const onPageHide = () => {
      history.scrollRestoration = 'auto';
      writeSession(storageKey, positions.current);
    };
    const disableBrowserRestoration = () => {
      history.scrollRestoration = 'manual';
    };
    // WebKit shows a document that it kept at its top, and would scroll only after this.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      disableBrowserRestoration();
      if (persisted) scrollTo({ top: positions.current[currentKey.current] ?? 0, behavior: 'instant' });
    };
    disableBrowserRestoration();
    for (const moment of savingEvents) addEventListener(moment, savePosition, { capture: true, passive: true });
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
    return () => {
      for (const moment of savingEvents) removeEventListener(moment, savePosition, { capture: true });
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
    };
  }, []);
}
