/** What the whole app knows of the filling: the build and the dev server make this module from it (render/build/site-module-plugin.ts). */
declare module 'virtual:site' {
  import type { PageRoute } from '#model/routes/page-routes.ts';
  import type { BrowserSite } from '#model/schema/content-types.ts';

  export const site: BrowserSite;
  export const routes: PageRoute[];
  /** In the place of the drawn mark. `ratio`: how much wider than high it is. */
  export const logo: { path: string; aspectRatio: number } | undefined;
}
