/** Addresses that a draft changes: links to the old ones would end nowhere. */
import type { EditorFile, EditorLanguage } from '#contract/editor.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';

interface MovedAddress {
  /** With the language prefix, and with a star for all entries of a page. */
  from: string;
  to: string;
}

type MovableFile = Pick<EditorFile, 'file' | 'pathPattern' | 'language' | 'published' | 'data'>;

export function movedAddresses(file: MovableFile, languages: EditorLanguage[]): MovedAddress[] {
  const { pathPattern, language, published, data } = file;
  if (published === null || data === null) return [];
  const name = file.file.replace(/^.*\/|\.\w+$/g, '');
  const prefix = languages.find(({ code }) => code === language)?.prefix ?? '';
  const addressOf = (fields: unknown) => {
    const textOr = (field: string, fallback: string) => {
      const value = valueAt(fields, [field]);
      return typeof value === 'string' && value !== '' ? value : fallback;
    };
    // A template says where all its entries are.
    if (file.file.includes('/templates/')) return textOr('path', '').replace(':id', '*');
    return (pathPattern ?? '')
      .replace(':path', textOr('path', `/${name}`))
      .replace(':url', textOr('url', `/${name}`))
      .replace(':id', textOr('slug', name));
  };
  const [from = '', to = ''] = [published, data].map(addressOf);
  return from === to || from === '' || to === '' ? [] : [{ from: prefix + from, to: prefix + to }];
}
