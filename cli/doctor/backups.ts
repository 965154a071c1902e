import { programs } from '#server/place.ts';
import { lastBackupAt } from '../leads/last-backup.ts';
import { dayMs, ok, settings, warn, type Check } from './check.ts';
import { openLeads } from './open-leads.ts';

const oldDays = 2;
const todo = `${programs.leads} backup FILE, daily from cron`;

export const backups: Check = {
  name: 'backups',
  summary: 'when requests were last backed up',
  async run({ variables, now }) {
    const { dataDir, databaseUrl } = settings(variables, 'DATA_DIR', 'DATABASE_URL');
    if (databaseUrl !== undefined) return ok('Backups of Postgres are made by its own tools, and cannot be seen from here: see that pg_dump runs daily');
    const opened = await openLeads({ dataDir });
    if (!('query' in opened)) return ok('There is no database that could be backed up');
    let requests: number;
    try {
      requests = Number((await opened.query('select count(*) as number from leads'))['number']);
    } finally {
      await opened.close();
    }
    if (requests === 0) return ok('There are no requests to back up yet');
    const last = lastBackupAt(dataDir);
    if (last === undefined) return [warn('Requests have never been backed up', todo)];
    const days = Math.floor((now - last) / dayMs);
    if (now - last > oldDays * dayMs) return [warn(`The last backup is ${days} days old`, todo)];
    return ok(`The last backup was made ${days < 1 ? 'within a day' : 'yesterday'}`);
  },
};
