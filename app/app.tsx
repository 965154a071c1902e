import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { ShellContext, type Shell } from './shell.ts';

/** What surrounds the router, in the browser and in the prerender alike. */
export function App({ words, facts, children }: Shell & { children: ReactNode }) {
  return (
    <I18nextProvider i18n={words}>
      <ShellContext value={facts}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </ShellContext>
    </I18nextProvider>
  );
}
