/** Fields that name other entries: their form offers those that exist. */
import type { JsonSchema } from '#contract/editor.ts';
import type { EditableEntry } from '#model/edit/content-entries.ts';
import { allKnownTexts, usualTextKeys } from '#model/schema/known-labels.ts';
import { messageOf } from '#model/forms/resolve-form.ts';
import { isRecord, valueAt } from '#model/isomorphic/field-values.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { MessageKey } from '#model/messages/message-keys.ts';
import { mergeMessages } from '#model/messages/shipped-messages.ts';
import { messagesSchema } from '#model/schema/content-files.ts';
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
export function withKnownValues(
  schema: JsonSchema,
  { id, kind }: Pick<EditableEntry, 'id' | 'kind'>,
  known: Known,
): JsonSchema {
  if (kind === 'form') return withUsualTexts(schema, id, known);
  const properties = { ...schema.properties };
  for (const [name, titlesIn] of Object.entries(knownValues[kind] ?? {})) {
    const titles = titlesIn(known);
    const values = Object.keys(titles);
    const list = properties[name];
    if (list && values.length > 0) properties[name] = { ...list, items: { ...list.items, enum: values, titles } };
  }
  return { ...schema, properties };
}

/** What visitors read where a form has no text of its own. */
function withUsualTexts(schema: JsonSchema, id: string, { reader, languages, folder }: Known): JsonSchema {
  const dataOf = (file: string) => reader.sources.get(`${folder}/${file}`)?.data;
  const deliver = valueAt(dataOf(`${id}.yaml`), ['deliver']) === 'applications' ? 'applications' : 'requests';
  const site = dataOf('site.yaml');
  const values = Object.fromEntries(['brand', 'company'].map((name) => [name, String(valueAt(site, [name]))]));
  const own = messagesSchema.catch({});
  const messages = languages.map(
    (code) => [code, mergeMessages(code, own.parse(dataOf(`${code}/messages.json`)))] as const,
  );
  const textsOf = (key: MessageKey) =>
    Object.fromEntries(messages.map(([code, texts]) => [code, interpolate(messageOf(texts, key) ?? '', values)]));
  const usual = Object.entries(usualTextKeys[deliver]).map(([name, key]) => [name, { '': textsOf(key) }] as const);
  const list = schema.properties!['fields']!;
  const known = (['label', 'hint', 'placeholder'] as const).map((name) => {
    const named = allKnownTexts(deliver).flatMap(([field, texts]) =>
      texts[name] ? [[field, textsOf(texts[name])]] : [],
    );
    return [name, Object.fromEntries(named) as Record<string, Record<string, string>>] as const;
  });
  const fields = { ...list, items: withTexts(list.items!, known) };
  return { ...withTexts({ ...schema, properties: { ...schema.properties, fields } }, usual) };
}

function withTexts(
  { properties, ...schema }: JsonSchema,
  usual: (readonly [string, JsonSchema['usualTexts'] & object])[],
): JsonSchema {
  const own = usual.map(([name, usualTexts]) => [name, { ...properties![name], usualTexts }] as const);
  return { ...schema, properties: { ...properties, ...Object.fromEntries(own) } };
}
