import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** A value that the HTML cannot know: `atBuild` until React has taken over, then what the browser says. */
export function useClientValue<T>(read: () => T, prerenderedValue: T): T {
  return useSyncExternalStore(neverChanges, read, () => prerenderedValue);
}
