import type { Language } from '#model/schema/content-types.ts';
import type { PageData } from './page-data.ts';
import type { PageHead } from './page-head.ts';

/** A page as the browser loads it, from one JSON file. */
export interface LoadedPage {
  data: PageData;
  head: PageHead;
  /** Its canonical path in each language that has this page, without the prefix. */
  paths: Partial<Record<Language, string>>;
}
