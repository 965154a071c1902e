/** The site's settings in the bundle; render/vite/site-module-plugin.ts generates this module from the content. */
declare module 'virtual:site' {
  import type { BrowserSite, Language, Site } from '#model/schema/content-types.ts';

  export const site: BrowserSite;
  /** Small parts of the settings, for head scripts. */
  export const initialTheme: Site['theme'];
  export const languageCodes: Language[];
  export const keepsSource: boolean;
  /** Replaces the generated logo mark. */
  export const logo: { path: string; aspectRatio: number } | undefined;
  /** Only in the page renderer: it can render content that is newer than its bundle, but for new languages. */
  export function replaceSite(next: {
    site: BrowserSite;
    initialTheme: Site['theme'];
    languageCodes: Language[];
    keepsSource: boolean;
    logo: { path: string; aspectRatio: number } | undefined;
  }): void;
}
