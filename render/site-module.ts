/** Gives the app what it knows of the filling as a module, so that the browser gets it with the scripts. */
import type { Plugin } from 'vite';
import { readFilling } from '#model/filling.ts';
import { inBrowser } from '#model/schema/site.ts';

const name = 'virtual:site';

export function siteModule(root: string): Plugin {
  return {
    name: 'site-module',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const { site: whole, table, logo } = readFilling(root);
      const site = Object.fromEntries(inBrowser.map((field) => [field, whole[field]]));
      const mark = logo && { address: logo.address, ratio: logo.ratio };
      return `export const site = ${JSON.stringify(site)};\nexport const table = ${JSON.stringify(table)};\nexport const logo = ${JSON.stringify(mark)};\n`;
    },
  };
}
