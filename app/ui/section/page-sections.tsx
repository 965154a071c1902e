import { Children, type ReactNode } from 'react';
import { HydrationBoundary } from './hydration-boundary.tsx';

/** The sections of a page, each in its own hydration boundary. */
export function PageSections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => section && <HydrationBoundary>{section}</HydrationBoundary>);
}
