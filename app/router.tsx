import { createElement, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createHistory } from './history.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { ErrorScreen, RouteErrorScreen } from './layout/error-screens.tsx';
import { Layout } from './layout/layout.tsx';
import { PendingScreen } from './layout/pending-screen.tsx';
import { pageOf } from './page-code.ts';
import type { PageData } from './page-data.ts';
import { PlaceContext, type Place } from './place.ts';
import { travel } from './travel.ts';

interface Props {
  first: Place;
  load: (url: URL) => Promise<PageData>;
  /** Whether a link leads to a page that we can show without another document. */
  isOurs: (link: HTMLAnchorElement) => boolean;
}

/** Shows a page, and follows the links to others: all of them are plain links, so that they work before this does. */
export function Router({ first, load, isOurs }: Props) {
  const [shown, setShown] = useState(first);
  const [history] = useState(() => createHistory({ first, load, show: (next) => travel(() => setShown(next)) }));
  useLayoutEffect(() => history.arrived(shown), [history, shown]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || !isPlain(event) || link.target || !isOurs(link)) return;
      event.preventDefault();
      history.follow(link.href);
    };
    // After React's own listeners, which may have taken the click.
    document.addEventListener('click', onClick);
    addEventListener('popstate', history.onPop);
    return () => {
      document.removeEventListener('click', onClick);
      removeEventListener('popstate', history.onPop);
    };
  }, [history, isOurs]);
  return (
    <PlaceContext value={shown}>
      <ErrorBoundary at={shown} fallback={RouteErrorScreen}>
        {'error' in shown.page && shown.path !== '/' ? (
          <RouteErrorScreen error={shown.page.error} />
        ) : (
          <Layout>
            <Page place={shown} />
          </Layout>
        )}
      </ErrorBoundary>
      <PendingScreen history={history} />
    </PlaceContext>
  );
}

/** With another button or a key held, the browser does what it does with a link: a new tab, a window, a download. */
function isPlain(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

const DevUi = import.meta.env.DEV ? lazy(() => import('./pages/dev-ui.tsx')) : null;

/** The home page has an error screen of its own, inside the layout. */
function Page({ place }: { place: Place }) {
  const { page, path } = place;
  if ('error' in page) return <ErrorScreen error={page.error} />;
  if (DevUi && path === '/dev/ui') {
    return (
      <Suspense>
        <DevUi />
      </Suspense>
    );
  }
  const content = createElement(pageOf(page.page), { data: page });
  if (page.page !== 'home') return content;
  return (
    <ErrorBoundary at={place} fallback={ErrorScreen}>
      {content}
    </ErrorBoundary>
  );
}
