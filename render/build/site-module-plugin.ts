/** Provides `virtual:site`: the site settings, routes and logo that browser code needs. */
import type { Plugin } from 'vite';
import { readSiteContent } from '#model/read-site-content.ts';
import { browserSiteFields } from '#model/schema/site-schema.ts';

const moduleId = 'virtual:site';

export function siteModulePlugin(root: string): Plugin {
  return {
    name: 'site-module',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const { site: allSettings, routes, logo } = readSiteContent(root);
      const exports = {
        site: Object.fromEntries(browserSiteFields.map((field) => [field, allSettings[field]])),
        routes,
        logo: logo && { path: logo.path, aspectRatio: logo.aspectRatio },
        languageCodes: allSettings.languages.all.map(({ code }) => code),
      };
      return Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  };
}
