import { Children, Suspense, type ReactNode } from 'react';

/** Each section hydrates on its own, so React can start with the one the visitor interacts with. */
export function PageSections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => section && <Suspense>{section}</Suspense>);
}
