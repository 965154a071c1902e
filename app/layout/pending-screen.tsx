import { useSyncExternalStore } from 'react';
import type { History } from '../history.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** Shows that the next page is on its way. By itself, so that a press on a link does not render the whole page again. */
export function PendingScreen({ history: { onWaiting, isWaiting } }: { history: History }) {
  return useSyncExternalStore(onWaiting, isWaiting, () => false) && <LoadingScreen delayed />;
}
