import { createContext, use } from 'react';
import type { PageData } from '#model/page-data/page-data.ts';

/** The page on screen. */
export interface RouteState {
  /** Without the language prefix. */
  path: string;
  /** Counts the navigations of this document, so that menus notice one that leads to the same page. */
  navigationCount: number;
  page: PageData | { error: unknown };
}

export const RouteContext = createContext<RouteState | null>(null);

export function useRoute(): RouteState {
  return use(RouteContext)!;
}

/** Undefined if the page failed to load. */
export function usePageData(): PageData | undefined {
  const { page } = useRoute();
  return 'error' in page ? undefined : page;
}
