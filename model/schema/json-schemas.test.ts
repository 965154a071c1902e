import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEditorFiles } from './json-schemas.ts';

const root = join(import.meta.dirname, '../..');
const files = createEditorFiles();

test('the generated editor files are up to date', () => {
  const outdated = Object.entries(files).filter(([file, text]) => {
    const path = join(root, file);
    // The formatter may have changed the white space.
    return (
      !existsSync(path) || JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))) !== JSON.stringify(JSON.parse(text))
    );
  });
  expect(
    outdated.map(([file]) => file),
    'run npm run schemas',
  ).toEqual([]);
});

test('editors can report missing, unknown and mistyped fields', () => {
  const job = JSON.parse(files['docs/schemas/jobs.json']!) as {
    required: string[];
    additionalProperties: boolean;
    properties: Record<string, { type: string }>;
  };
  expect(job.required).toContain('title');
  expect(job.required).not.toContain('closes');
  expect(job.additionalProperties).toBe(false);
  expect(job.properties['responsibilities']?.type).toBe('array');
});
