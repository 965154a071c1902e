import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type DoctorCheck } from './check.ts';

export const envFilesCheck: DoctorCheck = {
  name: 'env-files',
  summary: 'whether others on this machine can read files with settings',
  run({ root }) {
    // Windows has no such modes.
    const readable = (file: string) => process.platform !== 'win32' && (statSync(join(root, file)).mode & 0o077) !== 0;
    const files = readdirSync(root).filter(
      (name) => /^\.env(\..+)?$/.test(name) && !/\.(example|sample|template)$/.test(name),
    );
    const open = files.filter(readable);
    if (open.length > 0)
      return open.map((file) => fail(`${file} can be read by other users of this machine`, `chmod 600 ${file}`));
    return ok(files.length > 0 ? `Only you can read ${files.join(', ')}` : 'There are no .env files');
  },
};
