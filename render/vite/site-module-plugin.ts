/** Provides `virtual:site`: the site settings and logo that browser code needs. */
import type { Plugin } from 'vite';
import { browserSiteFields, type BrowserSite } from '#model/schema/site-schema.ts';
import type { SiteContent } from '#model/schema/site-content.ts';

const moduleId = 'virtual:site';

/** Builds pass content that includes drafts; the development server reads it again after each change. */
export function siteModulePlugin(readContent: () => SiteContent): Plugin {
  return {
    name: 'site-module',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id, options) {
      if (id !== `\0${moduleId}`) return undefined;
      const exports = Object.entries(siteModuleOf(readContent()));
      const declare = options?.ssr ? 'let' : 'const';
      return [
        ...exports.map(([name, value]) => `export ${declare} ${name} = ${JSON.stringify(value)};`),
        // Bindings are live: whatever imports them sees the new values.
        ...(options?.ssr
          ? [`export function replaceSite(next) { ({ ${exports.map(([name]) => name).join(', ')} } = next); }`]
          : []),
      ].join('\n');
    },
  };
}

/** For a program that gets the content later, from `replaceSite`. */
export const emptySiteModule: Plugin = {
  name: 'site-module',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
  load: (id) =>
    id === `\0${moduleId}`
      ? `export let ${exportNames.join(', ')};\nexport function replaceSite(next) { ({ ${exportNames.join(', ')} } = next); }`
      : undefined,
};

const exportNames = ['site', 'logo', 'initialTheme', 'languageCodes', 'keepsSource'];

export function siteModuleOf({ site, logo }: SiteContent) {
  return {
    site: Object.fromEntries(browserSiteFields.map((field) => [field, site[field]])) as unknown as BrowserSite,
    logo: logo && { path: logo.path, aspectRatio: logo.aspectRatio },
    initialTheme: site.theme,
    languageCodes: site.languages.all.map(({ code }) => code),
    keepsSource: site.keepSource,
  };
}
