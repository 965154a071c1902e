import { backupVariables } from '#server/env/backup-settings.ts';
import { cliCommands } from '#server/paths.ts';
import { pluralise } from '../terminal/text.ts';
import { ok, readSettings, warn, type DoctorCheck } from './check.ts';
import { openReadOnly } from './open-leads.ts';

const hourMs = 60 * 60_000;

export const backupsCheck: DoctorCheck = {
  name: 'backups',
  summary: 'when requests were last backed up',
  async run({ variables, now }) {
    const { dataDir, databaseUrl, backup } = readSettings(variables, 'DATA_DIR', 'DATABASE_URL', ...backupVariables);
    const todo =
      backup.target === undefined
        ? `set BACKUP_TO, or call ${cliCommands.leads} backup --to PLACE daily`
        : `${cliCommands.leads} backup says why, and so does the server’s log`;
    const opened = await openReadOnly({ dataDir, databaseUrl });
    if (!('query' in opened)) return ok('There is no database that could be backed up');
    let requests: number;
    let last: number | null;
    try {
      requests = Number((await opened.query('select count(*) as number from leads'))['number']);
      // Tables that no server of this version has seen yet know of none.
      const { proven_at } = await opened
        .query('select proven_at from backup')
        .catch((): Record<string, unknown> => ({}));
      last = proven_at === null || proven_at === undefined ? null : Number(proven_at);
    } finally {
      await opened.close();
    }
    if (requests === 0) return ok('There are no requests to back up yet');
    if (last === null && backup.target === undefined && opened.engine === 'postgres') {
      return ok('No backup of Postgres was made from here: see that pg_dump runs daily, or set BACKUP_TO');
    }
    if (last === null) return [warn('Requests have never been backed up', todo)];
    const hours = Math.floor((now - last) / hourMs);
    const age = hours < 48 ? pluralise(hours, 'hour') : `${Math.floor(hours / 24)} days`;
    if (now - last > 2 * backup.everyMs) return [warn(`The last proven backup is ${age} old`, todo)];
    return ok(`The last proven backup is ${age} old`);
  },
};
