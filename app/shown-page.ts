import { createContext, use } from 'react';
import type { PageData } from './page-data.ts';

export const PageContext = createContext<PageData | undefined>(undefined);

/** The data of the page that is shown; none where it failed to come. */
export function useShownPage(): PageData | undefined {
  return use(PageContext);
}
