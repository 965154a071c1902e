/** Writes the JSON Schemas; run by `npm run schemas`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createEditorFiles, schemaFolder } from './json-schemas.ts';

const root = join(import.meta.dirname, '../..');
rmSync(join(root, schemaFolder), { recursive: true, force: true });
for (const [file, text] of Object.entries(createEditorFiles())) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
console.log(`${schemaFolder}/ is up to date.`);
