import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sectionTypes } from '#model/sections/sections.ts';

const models = join(import.meta.dirname, '../../model/sections');
const names = Object.keys(sectionTypes).toSorted();
/** Stands for other sections. */
const shown = [...names.filter((name) => name !== 'include'), 'job-closed'].toSorted();

test('every kind of section has a file of its own, and every such file is a kind of section', () => {
  const files = readdirSync(models).filter((file) =>
    /^export .* defineSection\(/m.test(readFileSync(join(models, file), 'utf8')),
  );
  expect(
    files
      .filter((file) => file !== 'section.ts')
      .map((file) => file.replace('.ts', ''))
      .toSorted(),
  ).toEqual(names);
});

test('every kind of section has a component under its name, which is loaded alone', () => {
  const source = readFileSync(join(import.meta.dirname, 'section-components.ts'), 'utf8');
  const lines = [...source.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\/(.*)\.tsx'\),$/gm)];
  expect(lines.map(([, name]) => name!).toSorted()).toEqual(shown);
  for (const [, name, file] of lines) {
    expect(file).toBe(`${name}/${name}`);
    expect(existsSync(join(import.meta.dirname, `${file}.tsx`)), file).toBe(true);
  }
});
