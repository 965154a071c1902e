/** npm run schemas: writes the JSON Schemas that editors use to check content. */
import { installPackages, runProgram } from './setup/install-packages.mjs';

const help = `npm run schemas

Generates docs/schemas/ from model/schema/, and .vscode/settings.json, which assigns the schemas to content files.
Run it after changing a schema: a test fails if the files are out of date.`;

const [option] = process.argv.slice(2);
if (option) {
  console.log(help);
  process.exit(option === '--help' ? 0 : 2);
}
await installPackages('site');
await runProgram('model/schema/write-json-schemas.ts');
