import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

test('every variable that a style sheet uses is there: one that is not, takes its line away without a word', () => {
  const sheets = read('{app,desk}/**/*.css');
  const sources = [...sheets, ...read('render/document/accent-css.ts'), ...read('render/fonts/font-css.ts')]
    .map(([, text]) => text)
    .join('\n');
  const known = new Set(Array.from(sources.matchAll(/(--[\w-]+):/g), ([, name]) => name));
  const unknown = sheets.flatMap(([file, text]) =>
    Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => `${file} ${name}`).filter(
      (use) => !known.has(use.split(' ')[1]),
    ),
  );
  expect(unknown).toEqual([]);
  expect(known.size).toBeGreaterThan(20);
});
