import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, readSettings, warn, type DoctorCheck } from './check.ts';

const megabyte = 1e6;
const minimumFree = { fail: 100 * megabyte, warn: 1000 * megabyte };

export const diskCheck: DoctorCheck = {
  name: 'disk',
  summary: 'whether there is room for requests',
  run({ variables, freeBytes }) {
    const { dataDir, databaseUrl } = readSettings(variables, 'DATA_DIR', 'DATABASE_URL');
    if (databaseUrl !== undefined) return ok('Requests are stored in Postgres, not on this disk');
    let folder = dataDir;
    while (!existsSync(folder)) folder = dirname(folder);
    const free = freeBytes(folder);
    const text = `${free < 1e9 ? `${Math.floor(free / megabyte)} MB` : `${(free / 1e9).toFixed(1)} GB`} are free in ${dataDir}`;
    const todo = 'free some space: on a full disk no request can be stored';
    if (free < minimumFree.fail) return [fail(`Only ${text}`, todo)];
    return free < minimumFree.warn ? [warn(`Only ${text}`, todo)] : ok(text);
  },
};
