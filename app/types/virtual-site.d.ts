/** The site's settings in the bundle; render/build/site-module-plugin.ts generates this module from the content. */
declare module 'virtual:site' {
  import type { PageRoute } from '#model/routes/page-routes.ts';
  import type { BrowserSite } from '#model/schema/content-types.ts';

  export const site: BrowserSite;
  export const routes: PageRoute[];
  /** The URL path prefix of each language, by its code; empty for the default language. */
  export const languagePrefixes: Record<string, string>;
  /** Replaces the generated logo mark. */
  export const logo: { path: string; aspectRatio: number } | undefined;
}
