/** npm run licenses. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderThirdParty } from './third-party.ts';

const help = `npm run licenses [-- --check]

Writes THIRD-PARTY.md: the fonts, icons, lists and packages of others that the site passes on, with their licences.
Run it after a change of packages.

--check   writes nothing, and exits with 1 if the file is not what it should be
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
    console.error('THIRD-PARTY.md is not up to date: run npm run licenses.');
    process.exitCode = 1;
    return;
  }
  writeFileSync(thirdPartyFile, text);
  console.log('THIRD-PARTY.md is written.');
}

try {
  main();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`${message}\n\n${help}`);
  process.exitCode = 2;
}
