import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** For a value that only the browser knows: `prerenderedValue` until hydration, then the result of `read`. */
export function useClientValue<T>(read: () => T, prerenderedValue: T): T {
  return useSyncExternalStore(neverChanges, read, () => prerenderedValue);
}
