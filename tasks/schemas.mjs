/** npm run schemas: writes docs/schemas, by which editors check content while one types. */
import { installPackages, runProgram } from './setup/install-packages.mjs';

const help = `npm run schemas

Writes docs/schemas/ from the shapes in model/schema/, and .vscode/settings.json, which tells editors which file each is for.
Run it after a change to a shape: a test fails where they are not up to date.`;

const [option] = process.argv.slice(2);
if (option) {
  console.log(help);
  process.exit(option === '--help' ? 0 : 2);
}
await installPackages('site');
await runProgram('model/schema/write-json-schemas.ts');
