import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#contract/editor.ts';
import { jsonSchemaOf } from '#model/edit/content-entries.ts';
import { shippedLanguages } from '#model/isomorphic/shipped-languages.ts';
import { contentFileTypes } from '#model/schema/content-files.ts';
import english from './en.json' with { type: 'json' };

interface Named {
  path: string[];
  help: string | undefined;
}

function namedFields(schema: JsonSchema | boolean | undefined, path: string[] = []): Named[] {
  if (typeof schema !== 'object') return [];
  const fields = Object.entries(schema.properties ?? {});
  return [
    { path, help: schema.description },
    ...fields.flatMap(([name, field]) => namedFields(field, [...path, name])),
    ...namedFields(schema.items, path),
    ...namedFields(schema.additionalProperties, path),
  ];
}

const fields = contentFileTypes
  .filter(({ kind }) => kind !== 'messages')
  .flatMap((type) => namedFields(jsonSchemaOf(type, ['en', 'ar'])));

test.each(shippedLanguages.filter((code) => code !== 'en'))('every field and help is in %s', (language) => {
  const translated = JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')) as Pick<
    typeof english,
    'fields' | 'help'
  >;
  const labels = new Set(Object.keys(translated.fields));
  const isLabelled = ({ path }: Named) =>
    path.length === 0 || labels.has(path.at(-1)!) || labels.has(path.slice(-2).join('.'));
  expect(fields.filter((field) => !isLabelled(field)).map(({ path }) => path.join('.'))).toEqual([]);
  const help = fields.flatMap((field) => field.help ?? []);
  expect(help.filter((text) => !Object.hasOwn(translated.help, text))).toEqual([]);
});

test('nobody has to know files or YAML to understand the help', () => {
  const shown = fields.flatMap(({ help = '' }) => (english.help as Record<string, string>)[help] ?? help);
  expect(shown.filter((text) => /\.yaml|media\/|file name|\b(true|false)\b|npm /.test(text))).toEqual([]);
});
