import { createContext, use } from 'react';
import type { LoadedPage } from '#model/page-data/loaded-page.ts';

/** The page on screen. */
export interface RouteState {
  /** Without the language prefix. */
  path: string;
  /** Counts the navigations of this document, so that menus notice one that leads to the same page. */
  navigationCount: number;
  page: LoadedPage | { error: unknown };
}

export const RouteContext = createContext<RouteState | null>(null);

export function useRoute(): RouteState {
  return use(RouteContext)!;
}

/** Undefined if the page failed to load. */
export function useLoadedPage(): LoadedPage | undefined {
  const { page } = useRoute();
  return 'error' in page ? undefined : page;
}
