import { expect, test } from 'vitest';
import type { JsonSchema } from '#contract/editor.ts';
import { jsonSchemaOf } from '#model/edit/content-entries.ts';
import { contentFileTypes } from '#model/schema/content-files.ts';
import arabic from './ar.json' with { type: 'json' };
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

test('every message, field and help is in every language of the desk', () => {
  expect(Object.keys(arabic).toSorted()).toEqual(Object.keys(english).toSorted());
  expect(Object.keys(arabic.entries)).toEqual(Object.keys(english.entries));
  const labels = new Set(Object.keys(arabic.fields));
  const isLabelled = ({ path }: Named) =>
    path.length === 0 || labels.has(path.at(-1)!) || labels.has(path.slice(-2).join('.'));
  expect(fields.filter((field) => !isLabelled(field)).map(({ path }) => path.join('.'))).toEqual([]);
  const help = fields.flatMap((field) => field.help ?? []);
  expect(help.filter((text) => !Object.hasOwn(arabic.help, text))).toEqual([]);
});

test('nobody has to know files or YAML to understand the help', () => {
  const shown = fields.flatMap(({ help = '' }) => (english.help as Record<string, string>)[help] ?? help);
  expect(shown.filter((text) => /\.yaml|media\/|file name|\b(true|false)\b|npm /.test(text))).toEqual([]);
});
