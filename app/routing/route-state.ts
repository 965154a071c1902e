import { createContext, use } from 'react';
import type { PageData } from '#model/page-data/page-data.ts';

/** As in the Navigation API; a reload is a new document. */
export type NavigationType = 'push' | 'replace' | 'traverse';

/** The page on screen. */
export interface RouteState {
  /** Without the language prefix. */
  path: string;
  hash: string;
  /** Identifies the history entry. */
  key: string;
  navigationType: NavigationType;
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
