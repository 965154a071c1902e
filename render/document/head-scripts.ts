/** The scripts that documents run in their head, before the first paint: built as IIFEs, to be inlined. */
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import type { Languages } from '#model/isomorphic/languages.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { browserTargets } from '#render/vite/browser-targets.ts';
import { siteModulePlugin } from '#render/vite/site-module-plugin.ts';
import { projectRoot } from '#render/files/paths.ts';

const entries = {
  page: 'page-head.ts',
  /** For pages of the default language, which redirect visitors who prefer another one. */
  unprefixedPage: 'unprefixed-page-head.ts',
  responsePage: 'response-page-head.ts',
};

export type HeadScripts = Record<keyof typeof entries, string>;

/** In the folder of the client build. */
export const headScriptsFile = 'head-scripts.json';

/** Only unprefixed paths redirect by language, and only if there is another language. */
export function headScriptFor(
  scripts: HeadScripts,
  language: Language,
  { defaultLanguage, languageCodes }: Languages,
): string {
  return language === defaultLanguage && languageCodes.length > 1 ? scripts.unprefixedPage : scripts.page;
}

export async function buildHeadScripts(siteContent: SiteContent): Promise<HeadScripts> {
  const scripts = Object.entries(entries).map(
    async ([name, file]) => [name, await buildHeadScript(file, siteContent)] as const,
  );
  return Object.fromEntries(await Promise.all(scripts)) as HeadScripts;
}

async function buildHeadScript(file: string, siteContent: SiteContent): Promise<string> {
  const result = await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [siteModulePlugin(() => siteContent)],
    build: {
      write: false,
      target: browserTargets,
      modulePreload: false,
      rolldownOptions: { input: join(projectRoot, 'app/head/entries', file), output: { format: 'iife' } },
    },
  });
  const { output } = result as Rollup.RollupOutput;
  return output[0].code.trim();
}
