import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';

let pending = 0;

/**
 * A part of the page that hydrates on its own, so that React can start with the part the visitor interacts with. Once
 * all parts have hydrated, the document says so in `<html data-hydrated>`, for tests and tools.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    pending += 1;
    return () => {
      pending -= 1;
    };
  }, []);
  return (
    <Suspense>
      {children}
      <ReportHydrated />
    </Suspense>
  );
}

/** Inside the boundary, so its effect runs when the boundary has hydrated. */
function ReportHydrated() {
  useEffect(() => {
    pending -= 1;
    if (pending === 0) document.documentElement.dataset['hydrated'] = '';
    return () => {
      pending += 1;
    };
  }, []);
  return null;
}
