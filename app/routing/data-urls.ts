import type { Language } from '../language.ts';

/**
 * Each page's data and each language's shell are JSON files in one folder whose name changes with their content, so
 * they may be cached for ever. The document says where its own are: an unknown id, say, shares the file of another.
 */
export function pageDataUrl(folder: string, path: string): string {
  return `${folder}${path === '/' ? '/index' : path}.json`;
}

export function layoutDataUrl(folder: string, language: Language): string {
  return `${folder}/shell-${language}.json`;
}
