import { Children, Suspense, type ReactNode } from 'react';

/** The parts of a page, each of which React takes over by itself: what the visitor touches first, before the others. */
export function PageSections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => section && <Suspense>{section}</Suspense>);
}
