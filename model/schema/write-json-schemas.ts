/** Writes the JSON Schemas; run by `npm run schemas`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createEditorFiles, schemaFolder } from './json-schemas.ts';

const help = `npm run schemas

Generates docs/schemas/ from model/schema/, and .vscode/settings.json, which assigns the schemas to content files.
Run it after changing a schema: a test fails if the files are out of date.`;

if (process.argv.length > 2) {
  console.log(help);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
const root = join(import.meta.dirname, '../..');
rmSync(join(root, schemaFolder), { recursive: true, force: true });
for (const [file, text] of Object.entries(createEditorFiles())) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
console.log(`${schemaFolder}/ is up to date.`);
