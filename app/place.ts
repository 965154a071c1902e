import { createContext, use } from 'react';
import type { PageData } from './page-data.ts';

/** How the visitor came to a page. */
export type Way = 'followed' | 'again' | 'back or forward';

/** What is shown, and where. */
export interface Place {
  /** The address, without the language. */
  path: string;
  hash: string;
  /** One for each entry of the browser's history. */
  key: string;
  way: Way;
  page: PageData | { error: unknown };
}

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  return use(PlaceContext)!;
}

/** The data of the page that is shown; none where it failed to come. */
export function useShownPage(): PageData | undefined {
  const { page } = usePlace();
  return 'error' in page ? undefined : page;
}
