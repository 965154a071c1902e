import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePlace } from '../place.ts';
import { readSession, writeSession } from '../state/session.ts';

const storageKey = 'scroll-positions';
/** A scroll is reported a moment later, when the page may have changed already; so also at what changes it. */
const moments = ['scroll', 'click', 'popstate'] as const;

/**
 * A new page starts at its top, or at the part that the link named; back and forward lead to where the reader was. Unlike
 * the router's own, it leaves the first page alone: its reader may be far down before the scripts have run.
 */
export function useScrollMemory(): void {
  const { key, hash, way } = usePlace();
  const shown = useRef(key);
  const positions = useRef<Record<string, number>>({});

  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const before = way === 'back or forward' ? positions.current[key] : undefined;
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (before !== undefined) scrollTo({ top: before, behavior: 'instant' });
    else if (named) named.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [key, way, hash]);

  useEffect(() => {
    positions.current = { ...(readSession(storageKey) as Record<string, number> | null), ...positions.current };
    const remember = () => {
      positions.current[shown.current] = scrollY;
    };
    // Between documents the browser's own memory is the better one.
    const leave = () => {
      history.scrollRestoration = 'auto';
      writeSession(storageKey, positions.current);
    };
    const arrive = () => {
      history.scrollRestoration = 'manual';
    };
    // WebKit shows a document that it kept at its top, and would scroll only after this.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      arrive();
      if (persisted) scrollTo({ top: positions.current[shown.current] ?? 0, behavior: 'instant' });
    };
    arrive();
    for (const moment of moments) addEventListener(moment, remember, { capture: true, passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      for (const moment of moments) removeEventListener(moment, remember, { capture: true });
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, []);
}
