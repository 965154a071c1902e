import { toRoutePath } from '../language.ts';
import type { PageData } from '#model/page-data/page-data.ts';
import type { RouteState, NavigationType } from './route-state.ts';

/** A page that is there by then needs no sign that it is on its way. */
const loadingScreenDelayMs = 400;

interface RouterHistoryOptions {
  initialRoute: RouteState;
  /** Gets the data and the code of a page. */
  loadPageAt: (url: URL) => Promise<PageData>;
  show: (next: RouteState) => void;
}

/**
 * A page is fetched before it is shown: until it is there, the visitor stays where they were, and so does the address. Back
 * and forward are the browser's, which has changed the address by then.
 */
export function createRouterHistory({ initialRoute, loadPageAt, show }: RouterHistoryOptions) {
  let current = initialRoute;
  let latestNavigation = 0;
  let loading = false;
  let loadingTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function setLoading(is: boolean): void {
    clearTimeout(loadingTimer);
    if (loading === is) return;
    loading = is;
    for (const listener of listeners) listener();
  }

  async function navigateTo(url: URL, key: string, way: NavigationType): Promise<void> {
    latestNavigation += 1;
    const thisNavigation = latestNavigation;
    const path = toRoutePath(url.pathname);
    let { page } = current;
    if (path !== current.path || 'error' in page) {
      clearTimeout(loadingTimer);
      loadingTimer = setTimeout(setLoading, loadingScreenDelayMs, true);
      page = await loadPageAt(url).catch((error: unknown) => ({ error }));
      // The visitor has gone elsewhere meanwhile.
      if (thisNavigation !== latestNavigation) return;
    }
    if (way === 'followed') history.pushState({ key }, '', url);
    if (way === 'again') history.replaceState({ key }, '', url);
    current = { path, hash: url.hash, key, navigationType: way, page };
    show(current);
  }

  return {
    follow(href: string): void {
      void navigateTo(
        new URL(href),
        Math.random().toString(36).slice(2),
        href === location.href ? 'again' : 'followed',
      );
    },
    onPop(): void {
      void navigateTo(new URL(location.href), currentHistoryKey(), 'back or forward');
    },
    /** To be called when it is on the screen. */
    arrived(place: RouteState): void {
      if (place === current) setLoading(false);
    },
    isWaiting: () => loading,
    onWaiting(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type RouterHistory = ReturnType<typeof createRouterHistory>;

/** Of the entry of the history that the browser is at. One that it made itself, before the scripts came, has no key of ours. */
export function currentHistoryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? `first${location.hash}`;
}
