import type { ReactNode } from 'react';
import { ErrorBoundary } from './layout/screens/error-boundary.tsx';
import { RootErrorScreen } from './layout/screens/error-screens.tsx';
import { LayoutDataContext, type LayoutData } from './state/layout-data.ts';

/** Wraps the router, in the browser and in the prerender. */
export function App({ layoutData, children }: { layoutData: LayoutData; children: ReactNode }) {
  return (
    <LayoutDataContext value={layoutData}>
      <ErrorBoundary fallback={RootErrorScreen}>{children}</ErrorBoundary>
    </LayoutDataContext>
  );
}
