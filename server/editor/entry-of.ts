import { formsFolder, type EntryId } from '#contract/editor.ts';

/** `services/ai` for en/services/ai.yaml, `forms/contact` and `site` for files without a language; null for files that are no content, such as media. */
export function entryOf(file: string): EntryId | null {
  const [, name = ''] = /^([\p{L}\p{M}\p{Nd}_./-]+)\.(?:yaml|json|md)$/u.exec(file) ?? [];
  const [folder = '', ...rest] = name.split('/');
  if (name === '' || folder === 'media') return null;
  if (file.startsWith(formsFolder)) return name;
  return rest.length > 0 ? rest.join('/') : folder;
}
