import { useNavigation } from 'react-router';
import { LoadingScreen } from './loading-screen.tsx';

/** Shows that the next page is on its way. */
export function PendingScreen() {
  return useNavigation().state === 'loading' && <LoadingScreen delayed />;
}
