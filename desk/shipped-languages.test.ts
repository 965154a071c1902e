/** The texts that come with the product are complete in each of its languages: site, desk and editor. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedLanguages } from '#model/isomorphic/shipped-languages.ts';
import { findMessageProblems } from '#model/check/messages.ts';
import { parseSourceFile } from '#model/read/source-file.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';

const root = join(import.meta.dirname, '..');
const folders = { site: 'model/messages/languages', desk: 'desk/messages', editor: 'desk/editor/messages' };

const fileOf = (folder: string, language: string) => `${folder}/${language}.json`;
const readText = (file: string) => readFileSync(join(root, file), 'utf8');

/** By path. Help texts are found by their English text, and English itself has few of them. */
function textsIn(folder: string, language: string): Map<string, string> {
  const leaves = [...walkLeaves(JSON.parse(readText(fileOf(folder, language))))];
  return new Map(
    leaves
      .filter(({ path }) => !['help', 'fields'].includes(String(path[0])))
      .map(({ path, value }) => [path.join(' › '), String(value)]),
  );
}

const placeholdersIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

test.each(Object.values(folders))('%s has a file for each language', (folder) => {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));
  expect(names.toSorted()).toEqual(shippedLanguages.map((code) => `${code}.json`).toSorted());
});

describe.each(shippedLanguages)('%s', (language) => {
  test('every message of the site, in its plural forms, with its placeholders', () => {
    const file = fileOf(folders.site, language);
    expect(findMessageProblems(parseSourceFile(file, readText(file)), language, { isShipped: true })).toEqual([]);
  });

  test.each([folders.desk, folders.editor])('every message of %s, with its placeholders', (folder) => {
    const [english, own] = [textsIn(folder, 'en'), textsIn(folder, language)];
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    const different = [...own].filter(
      ([path, text]) => text.trim() === '' || placeholdersIn(text).join() !== placeholdersIn(english.get(path)!).join(),
    );
    expect(different).toEqual([]);
  });

  test.each(Object.values(folders))('the typography of %s', (folder) => {
    const texts = [...walkLeaves(JSON.parse(readText(fileOf(folder, language))))].map(({ value }) => String(value));
    expect(texts.filter((text) => / {2}|\.\.\.|^\s|\s$/.test(text.replace(/^(?:[,،]|\u00a0?:) $/, '')))).toEqual([]);
  });
});
