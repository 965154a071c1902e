import { createContext, use } from 'react';
import type { PageData } from '#model/page-data/page-data.ts';

/** How the visitor came to a page. */
export type NavigationType = 'followed' | 'again' | 'back or forward';

/** What is shown, and where. */
export interface RouteState {
  /** The address, without the language. */
  path: string;
  hash: string;
  /** One for each entry of the browser's history. */
  key: string;
  navigationType: NavigationType;
  page: PageData | { error: unknown };
}

export const RouteContext = createContext<RouteState | null>(null);

export function useRoute(): RouteState {
  return use(RouteContext)!;
}

/** The data of the page that is shown; none where it failed to come. */
export function usePageData(): PageData | undefined {
  const { page } = useRoute();
  return 'error' in page ? undefined : page;
}
