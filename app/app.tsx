import type { ReactNode } from 'react';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { LastErrorScreen } from './layout/error-screens.tsx';
import { ShellContext, type Shell } from './shell.ts';

/** What surrounds the pages, in the browser and in the prerender alike. */
export function App({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <ShellContext value={shell}>
      <ErrorBoundary fallback={LastErrorScreen}>{children}</ErrorBoundary>
    </ShellContext>
  );
}
