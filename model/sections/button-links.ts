/** Buttons name pages by their paths in the default language. */
import { encodePath } from '#model/isomorphic/url-path.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import type { SectionFields } from '#model/schema/page-file.ts';
import { mapSections } from './map-sections.ts';

interface ButtonFields {
  label: string;
  to: string;
}

/** Returns a copy with the path of each page in the language. A button without a page is left out. */
export function resolveButtons(content: ContentData, resolve: (path: string) => string | undefined): ContentData {
  const resolveButton = (button: ButtonFields): ButtonFields[] => {
    const [path = '', ...fragment] = button.to.split(/(?=#)/);
    if (!path.startsWith('/')) return [button];
    const found = resolve(encodePath(path));
    return found === undefined ? [] : [{ ...button, to: found + fragment.join('') }];
  };
  const resolveIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolveIn);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
      if (name === 'buttons') return [name, (inner as ButtonFields[]).flatMap(resolveButton)];
      return [name, name === 'button' ? resolveButton(inner as ButtonFields)[0] : resolveIn(inner)];
    });
    return Object.fromEntries(entries);
  };
  return mapSections(content, (section) => resolveIn(section) as SectionFields);
}
