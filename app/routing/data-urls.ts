import type { Language } from '#app/state/language.ts';

/**
 * Page data and layout data are JSON files. Boot data has the URLs of the document's own files: their folder is a hash of
 * the file, so they always match the document. Links use the folder of the client build, where pages have their newest
 * data. See docs/decisions/0001-page-data-as-json.md.
 */
export function pageDataUrl(folder: string, path: string): string {
  return `${folder}${path === '/' ? '/index' : path}.json`;
}

export function layoutDataUrl(folder: string, language: Language): string {
  return `${folder}/layout-${language}.json`;
}
