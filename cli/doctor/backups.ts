import { backupVariables } from '#server/env-backup.ts';
import { programs } from '#server/place.ts';
import { count } from '../leads/text.ts';
import { ok, settings, warn, type Check } from './check.ts';
import { openLeads } from './open-leads.ts';

const hourMs = 60 * 60_000;

export const backups: Check = {
  name: 'backups',
  summary: 'when requests were last backed up',
  async run({ variables, now }) {
    const { dataDir, databaseUrl, backup } = settings(variables, 'DATA_DIR', 'DATABASE_URL', ...backupVariables);
    const todo = backup.to === undefined ? `set BACKUP_TO, or call ${programs.leads} backup --to PLACE daily` : `${programs.leads} backup says why, and so does the server’s log`;
    const opened = await openLeads({ dataDir, databaseUrl });
    if (!('query' in opened)) return ok('There is no database that could be backed up');
    let requests: number;
    let last: number | null;
    try {
      requests = Number((await opened.query('select count(*) as number from leads'))['number']);
      // Tables that no server of this version has seen yet know of none.
      const { proven_at } = await opened.query('select proven_at from backup').catch((): Record<string, unknown> => ({}));
      last = proven_at === null || proven_at === undefined ? null : Number(proven_at);
    } finally {
      await opened.close();
    }
    if (requests === 0) return ok('There are no requests to back up yet');
    if (last === null && backup.to === undefined && opened.engine === 'postgres') {
      return ok('No backup of Postgres was made from here: see that pg_dump runs daily, or set BACKUP_TO');
    }
    if (last === null) return [warn('Requests have never been backed up', todo)];
    const hours = Math.floor((now - last) / hourMs);
    const age = hours < 48 ? count(hours, 'hour') : `${Math.floor(hours / 24)} days`;
    if (now - last > 2 * backup.everyMs) return [warn(`The last proven backup is ${age} old`, todo)];
    return ok(`The last proven backup is ${age} old`);
  },
};
