import { createElement, lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { Router, type Location } from 'react-router';
import { createHistory, type Shown } from './history.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { ErrorScreen, RouteErrorScreen } from './layout/error-screens.tsx';
import { Layout } from './layout/layout.tsx';
import { pageOf } from './page-code.ts';
import type { PageData } from './page-data.ts';
import { PageContext } from './shown-page.ts';

interface Props {
  basename: string;
  first: Shown;
  load: (address: Location) => Promise<PageData>;
}

/** The links and hooks of React Router, without its loaders: they would be a sixth of all that the first page fetches. */
export function SiteRouter({ basename, first, load }: Props) {
  const [shown, setShown] = useState(first);
  const [pending, setPending] = useState(false);
  const [{ navigator, onPop }] = useState(() =>
    createHistory({
      first,
      load,
      wait: () => setPending(true),
      show: (next) =>
        startTransition(() => {
          setPending(false);
          setShown(next);
        }),
    }),
  );
  useEffect(() => {
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [onPop]);
  return (
    <Router basename={basename} location={shown.location} navigationType={shown.type} navigator={navigator}>
      <ErrorBoundary at={shown} fallback={RouteErrorScreen}>
        <PageContext value={'error' in shown.page ? undefined : shown.page}>
          <Layout pending={pending}>
            <Page shown={shown} />
          </Layout>
        </PageContext>
      </ErrorBoundary>
    </Router>
  );
}

const DevUi = import.meta.env.DEV ? lazy(() => import('./pages/dev-ui.tsx')) : null;

/** The home page has an error screen of its own, inside the layout. */
function Page({ shown }: { shown: Shown }) {
  const { page } = shown;
  if ('error' in page) throw page.error;
  if (DevUi && shown.location.pathname === '/dev/ui') {
    return (
      <Suspense>
        <DevUi />
      </Suspense>
    );
  }
  const content = createElement(pageOf(page.page), { data: page });
  if (page.page !== 'home') return content;
  return (
    <ErrorBoundary at={shown} fallback={ErrorScreen}>
      {content}
    </ErrorBoundary>
  );
}
