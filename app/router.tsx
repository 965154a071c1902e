import { createElement, lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { startClientNavigation, type ClientNavigation, type NavigationOptions } from './routing/client-navigation.ts';
import { ConnectionNotice } from '#app/layout/screens/connection-notice.tsx';
import { ErrorBoundary } from '#app/layout/screens/error-boundary.tsx';
import { ErrorScreen, RouteErrorScreen } from '#app/layout/screens/error-screens.tsx';
import { applyPageHead } from '#app/layout/document-head.ts';
import { Layout } from '#app/layout/layout.tsx';
import { LoadingScreen } from '#app/ui/overlays/loading-screen.tsx';
import { pageComponentOf } from './page-components.ts';
import { RouteContext, type RouteState } from './routing/route-state.ts';
import { isViewTransitionRunning, showWithViewTransition } from './routing/view-transition.ts';

interface Props extends Pick<NavigationOptions, 'initialRoute' | 'isRoutable' | 'loadPage'> {}

/** Shows the current page, and the next one as the visitor navigates. */
export function Router({ initialRoute, isRoutable, loadPage }: Props) {
  const [route, setRoute] = useState(initialRoute);
  const [loading, setLoading] = useState(false);
  const [connectionFailed, setConnectionFailed] = useState(false);
  const clientNavigation = useRef<ClientNavigation>(undefined);
  const rendering = useRef<{ route: RouteState; done: (inViewTransition: boolean) => void }>(undefined);

  useLayoutEffect(() => {
    if (rendering.current?.route !== route) return;
    // In the layout phase: if the page failed to render, the error screen's effect then sets its own title.
    if ('head' in route.page) applyPageHead(route.page.head);
    rendering.current.done(isViewTransitionRunning());
  }, [route]);

  useEffect(() => {
    if (!('navigation' in window)) return;
    const show: NavigationOptions['show'] = (next, signal) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      rendering.current = { route: next, done: resolve };
      const update = () => {
        setRoute(next);
        setLoading(false);
      };
      showWithViewTransition(update, signal);
      return promise;
    };
    clientNavigation.current = startClientNavigation({
      initialRoute,
      isRoutable,
      loadPage,
      show,
      onLoading: setLoading,
      // At once, so that a second notice in a row is a new one, which screen readers announce.
      onConnection: (failed) => flushSync(() => setConnectionFailed(failed)),
    });
    return clientNavigation.current.stop;
  }, [initialRoute, isRoutable, loadPage]);

  // Constant while the loading screen comes and goes, so that the page behind does not render again.
  const page = useMemo(
    () => (
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
      </RouteContext>
    ),
    [route],
  );
  return (
    <>
      {page}
      {loading && <LoadingScreen onCancel={() => void clientNavigation.current!.cancel()} />}
      {connectionFailed && <ConnectionNotice onClose={() => setConnectionFailed(false)} />}
    </>
  );
}

const DevUi = import.meta.env.DEV ? lazy(() => import('#app/pages/dev-ui.tsx')) : null;

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
  const content = createElement(pageComponentOf(page.data.page), { data: page.data });
  if (page.data.page !== 'home') return content;
  return (
    <ErrorBoundary resetKey={route} fallback={ErrorScreen}>
      {content}
    </ErrorBoundary>
  );
}
