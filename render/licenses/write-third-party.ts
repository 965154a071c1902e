/** npm run licenses. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderThirdParty } from './third-party.ts';

const help = `npm run licenses [-- --check]

Writes THIRD-PARTY.md: the third-party fonts, icons, lists and packages in the site, with their licences.
Run it after changing dependencies.

--check   writes nothing; exits with status 1 if the file is out of date
`;

const root = join(import.meta.dirname, '../..');
const thirdPartyFile = join(root, 'THIRD-PARTY.md');

function main(): void {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(help);
  const text = renderThirdParty(root);
  const upToDate = existsSync(thirdPartyFile) && readFileSync(thirdPartyFile, 'utf8') === text;
  if (upToDate) return console.log('THIRD-PARTY.md is up to date.');
  if (values.check) {
    console.error('THIRD-PARTY.md is out of date: run npm run licenses.');
    process.exitCode = 1;
    return;
  }
  writeFileSync(thirdPartyFile, text);
  console.log('Wrote THIRD-PARTY.md.');
}

try {
  main();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`${message}\n\n${help}`);
  process.exitCode = 2;
}
