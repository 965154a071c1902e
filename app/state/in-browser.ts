import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A value that the HTML cannot know: `atBuild` until React has taken over, then what the browser says. */
export function useInBrowser<T>(read: () => T, atBuild: T): T {
  return useSyncExternalStore(never, read, () => atBuild);
}
