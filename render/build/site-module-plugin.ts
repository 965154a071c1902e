/** Gives the app what it knows of the filling as a module, so that the browser gets it with the scripts. */
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
      const { site: whole, routes, logo } = readSiteContent(root);
      const site = Object.fromEntries(browserSiteFields.map((field) => [field, whole[field]]));
      const languagePrefixes = Object.fromEntries(whole.languages.all.map(({ code, prefix }) => [code, prefix]));
      const mark = logo && { path: logo.path, aspectRatio: logo.aspectRatio };
      return `export const site = ${JSON.stringify(site)};\nexport const routes = ${JSON.stringify(routes)};\nexport const logo = ${JSON.stringify(mark)};\nexport const languagePrefixes = ${JSON.stringify(languagePrefixes)};\n`;
    },
  };
}
