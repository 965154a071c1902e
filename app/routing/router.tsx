import { createElement, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createRouterHistory } from './router-history.ts';
import { ErrorBoundary } from '../layout/screens/error-boundary.tsx';
import { ErrorScreen, RouteErrorScreen } from '../layout/screens/error-screens.tsx';
import { Layout } from '../layout/layout.tsx';
import { LoadingScreen } from '../layout/screens/loading-screen.tsx';
import { pageComponentOf } from './page-components.ts';
import type { PageData } from '#model/page-data/page-data.ts';
import { RouteContext, type RouteState } from './route-state.ts';
import { showWithViewTransition } from './view-transition.ts';

interface Props {
  initialRoute: RouteState;
  loadPageAt: (url: URL) => Promise<PageData>;
  /** Whether a link can be followed without loading a document. */
  isRoutable: (link: HTMLAnchorElement) => boolean;
}

/** Shows the current page and intercepts links. Every link is a plain link, so it also works before hydration. */
export function Router({ initialRoute, loadPageAt, isRoutable }: Props) {
  const [route, setRoute] = useState(initialRoute);
  const [history] = useState(() =>
    createRouterHistory({ initialRoute, loadPageAt, show: (next) => showWithViewTransition(() => setRoute(next)) }),
  );
  useLayoutEffect(() => history.finishNavigation(route), [history, route]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || !isUnmodifiedClick(event) || link.target || !isRoutable(link)) return;
      event.preventDefault();
      history.navigate(link.href);
    };
    // Runs after React's own listeners, which may have handled the click.
    document.addEventListener('click', onClick);
    addEventListener('popstate', history.onPopState);
    return () => {
      document.removeEventListener('click', onClick);
      removeEventListener('popstate', history.onPopState);
    };
  }, [history, isRoutable]);
  return (
    <RouteContext value={route}>
      <ErrorBoundary resetKey={route} fallback={RouteErrorScreen}>
        {'error' in route.page && route.path !== '/' ? (
          <RouteErrorScreen error={route.page.error} />
        ) : (
          <Layout>
            <CurrentPage route={route} />
          </Layout>
        )}
      </ErrorBoundary>
      <LoadingScreen history={history} />
    </RouteContext>
  );
}

/** Other clicks are the browser's: a new tab, a window, a download. */
function isUnmodifiedClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

const DevUi = import.meta.env.DEV ? lazy(() => import('../pages/dev-ui.tsx')) : null;

/** The home page has its own error screen, inside the layout. */
function CurrentPage({ route }: { route: RouteState }) {
  const { page, path } = route;
  if ('error' in page) return <ErrorScreen error={page.error} />;
  if (DevUi && path === '/dev/ui') {
    return (
      <Suspense>
        <DevUi />
      </Suspense>
    );
  }
  const content = createElement(pageComponentOf(page.page), { data: page });
  if (page.page !== 'home') return content;
  return (
    <ErrorBoundary resetKey={route} fallback={ErrorScreen}>
      {content}
    </ErrorBoundary>
  );
}
