import { toRoutePath } from '../language.ts';
import type { PageData } from '#model/page-data/page-data.ts';
import type { RouteState, NavigationType } from './route-state.ts';

/** A page that loads faster shows no loading screen. */
const loadingScreenDelayMs = 400;

interface RouterHistoryOptions {
  initialRoute: RouteState;
  /** Fetches a page's data and code. */
  loadPageAt: (url: URL) => Promise<PageData>;
  show: (next: RouteState) => void;
}

/**
 * Navigates by fetching the page first: until it has loaded, the current page and URL stay. On back and forward the
 * browser has already changed the URL.
 */
export function createRouterHistory({ initialRoute, loadPageAt, show }: RouterHistoryOptions) {
  let current = initialRoute;
  let latestNavigation = 0;
  let loading = false;
  let loadingTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function setLoading(isLoading: boolean): void {
    clearTimeout(loadingTimer);
    if (loading === isLoading) return;
    loading = isLoading;
    for (const listener of listeners) listener();
  }

  async function navigateTo(url: URL, key: string, navigationType: NavigationType): Promise<void> {
    latestNavigation += 1;
    const thisNavigation = latestNavigation;
    const path = toRoutePath(url.pathname);
    let { page } = current;
    if (path !== current.path || 'error' in page) {
      clearTimeout(loadingTimer);
      loadingTimer = setTimeout(setLoading, loadingScreenDelayMs, true);
      page = await loadPageAt(url).catch((error: unknown) => ({ error }));
      // A later navigation has replaced this one.
      if (thisNavigation !== latestNavigation) return;
    }
    if (navigationType === 'push') history.pushState({ key }, '', url);
    if (navigationType === 'replace') history.replaceState({ key }, '', url);
    current = { path, hash: url.hash, key, navigationType, page };
    show(current);
  }

  return {
    navigate(href: string): void {
      void navigateTo(new URL(href), Math.random().toString(36).slice(2), href === location.href ? 'replace' : 'push');
    },
    onPopState(): void {
      void navigateTo(new URL(location.href), currentHistoryKey(), 'traverse');
    },
    /** Call it once the route is on screen. */
    finishNavigation(route: RouteState): void {
      if (route === current) setLoading(false);
    },
    isLoading: () => loading,
    onLoadingChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type RouterHistory = ReturnType<typeof createRouterHistory>;

/** The key of the current history entry. Entries made before hydration have none of ours. */
export function currentHistoryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? `first${location.hash}`;
}
