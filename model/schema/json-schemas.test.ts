import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEditorFiles } from './json-schemas.ts';

const root = join(import.meta.dirname, '../..');
const files = createEditorFiles();

test('what editors check content against is up to date', () => {
  const old = Object.keys(files).filter(
    (file) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== files[file],
  );
  expect(old, 'run npm run schemas').toEqual([]);
});

test('a field that is missing, unknown or of another kind is told by the schema, too', () => {
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
