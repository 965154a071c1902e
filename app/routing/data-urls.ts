import type { Language } from '../language.ts';

/**
 * Page data and layout data are JSON files in one folder. Its name is a hash of them all, so they are cached for good. A
 * document's boot data names its own: pages for unknown ids share one file.
 */
export function pageDataUrl(folder: string, path: string): string {
  return `${folder}${path === '/' ? '/index' : path}.json`;
}

export function layoutDataUrl(folder: string, language: Language): string {
  return `${folder}/layout-${language}.json`;
}
