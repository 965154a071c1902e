/** What the whole app knows of the filling: the build and the dev server make this module from it (render/site-module.ts). */
declare module 'virtual:site' {
  import type { PageRoute } from '#model/routes.ts';
  import type { SiteInBrowser } from '#model/schema.ts';

  export const site: SiteInBrowser;
  export const table: PageRoute[];
  /** In the place of the drawn mark. `ratio`: how much wider than high it is. */
  export const logo: { address: string; ratio: number } | undefined;
}
