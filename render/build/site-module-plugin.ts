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
      const site = Object.fromEntries(browserSiteFields.map((field) => [field, allSettings[field]]));
      const logoData = logo && { path: logo.path, aspectRatio: logo.aspectRatio };
      return `export const site = ${JSON.stringify(site)};\nexport const routes = ${JSON.stringify(routes)};\nexport const logo = ${JSON.stringify(logoData)};\n`;
    },
  };
}
