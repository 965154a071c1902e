import { use, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * Shows that the next page is on its way. It asks the router itself: what React is told of a navigation waits, as every
 * transition does, for the parts of the page that have not woken yet.
 */
export function PendingScreen() {
  const { router } = use(DataRouterContext)!;
  const pending = useSyncExternalStore(
    router.subscribe,
    () => router.state.navigation.state === 'loading',
    () => false,
  );
  return pending && <LoadingScreen delayed />;
}
