/** Fields that name other entries: their form offers those that exist. */
import type { JsonSchema } from '#contract/editor.ts';
import type { EditableEntry } from '#model/edit/content-entries.ts';
import { isRecord } from '#model/isomorphic/field-values.ts';
import type { DraftContent } from './draft-content.ts';

type Known = Pick<DraftContent, 'entries' | 'reader' | 'languages'> & { folder: string };

/** The titles of the values of such a field, by kind of entry and name of the field. */
const knownValues: Partial<Record<EditableEntry['kind'], Record<string, (known: Known) => Record<string, string>>>> = {
  project: {
    services: ({ entries }) =>
      Object.fromEntries(
        entries.filter(({ kind }) => kind === 'service').map(({ id, title }) => [id.slice('services/'.length), title]),
      ),
  },
  post: {
    tags: ({ reader, languages, folder }) =>
      Object.fromEntries(
        languages
          .toReversed()
          .map((language) => reader.sources.get(`${folder}/${language}/tags.yaml`)?.data)
          .flatMap((tags) => (isRecord(tags) ? Object.entries(tags) : []))
          .map(([tag, title]) => [tag, String(title)]),
      ),
  },
};

/** Where there is nothing to choose from, the field stays a text. */
export function withKnownValues(schema: JsonSchema, kind: EditableEntry['kind'], known: Known): JsonSchema {
  const properties = { ...schema.properties };
  for (const [name, titlesIn] of Object.entries(knownValues[kind] ?? {})) {
    const titles = titlesIn(known);
    const values = Object.keys(titles);
    const list = properties[name];
    if (list && values.length > 0) properties[name] = { ...list, items: { ...list.items, enum: values, titles } };
  }
  return { ...schema, properties };
}
