import { existsSync } from 'node:fs';
import { checksumFile, hasChecksum } from './checksum.ts';
import { defineCommand, Failed } from './command.ts';
import { countRequests } from './sqlite-copy.ts';
import { count } from './text.ts';

export const verify = defineCommand({
  name: 'verify',
  argument: 'FILE',
  summary: 'Checks a backup of SQLite to the last letter, without restoring it',
  options: {},
  async run({ path, print }, _, argument) {
    const backup = path(argument!);
    if (!existsSync(backup)) throw new Failed(`${backup} is not there.`);
    if (!hasChecksum(backup)) throw new Failed(`${checksumFile(backup)} is not there: keep it beside the backup.`);
    await print(`${count(countRequests(backup), 'request')} in ${backup}, whole.`);
  },
});
