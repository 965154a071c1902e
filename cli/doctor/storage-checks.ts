/** Checks of the database, its backups and the disk. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StoredBackups } from '#server/backup/stored-backups.ts';
import { backupVariables, type BackupSettings } from '#server/env/backup-settings.ts';
import type { BackupRecord } from '#server/store/tables.ts';
import { cliCommands } from '#server/process/paths.ts';
import { pluralise } from '#cli/terminal/text.ts';
import { withTimeout } from '#server/process/with-timeout.ts';
import { fail, hourMs, networkTimeoutMs, ok, readSettings, warn, defineCheck, type DoctorFinding } from './check.ts';
import { numberOf, openReadOnly, type ReadOnlyDatabase } from './open-database.ts';

const databaseCheck = defineCheck(
  'database',
  'whether the database is intact, and requests reach you',
  async ({ variables, now }) => {
    const database = await openReadOnly(readSettings(variables, 'DATA_DIR', 'DATABASE_URL'));
    if (!('query' in database)) return database;
    try {
      if (database.engine === 'sqlite' && (await database.query('select id from moving')).length > 0)
        return fail(
          'The server rejects requests: they have moved to Postgres, or are being moved',
          'let leads move finish, then set DATABASE_URL',
        );
      const findings = await findDeliveryProblems(database, now);
      if (findings.length > 0) return findings;
      const requests = pluralise(await numberOf(database, countLeads), 'request');
      return ok(`The database is intact, and no delivery is stuck (${database.engine}, ${requests})`);
    } finally {
      await database.close();
    }
  },
);

const countLeads = 'select count(*) as number from leads';
/** By then three attempts have failed, so it is not just a busy mail server. */
const stuckAfterMs = hourMs;

/** Numbers only, nothing about visitors. */
async function findDeliveryProblems(database: ReadOnlyDatabase, now: number): Promise<DoctorFinding[]> {
  const number = (sql: string) => numberOf(database, sql);
  const findings: DoctorFinding[] = [];
  const dead = await number("select count(*) as number from deliveries where status = 'dead'");
  if (dead > 0) {
    const text = `${pluralise(dead, 'delivery')} failed for good`;
    findings.push(fail(text, `${cliCommands.leads} list --delivery dead, then deliver`));
  }
  const pendingSince = await number(
    `select min(coalesce(leads.released_at, leads.created_at)) as number
    from deliveries join leads on leads.id = deliveries.lead_id where deliveries.status = 'pending'`,
  );
  if (pendingSince > 0 && now - pendingSince > stuckAfterMs) {
    const text = `A delivery has been waiting for ${formatAge(now - pendingSince)}`;
    findings.push(warn(text, `check that the server is running, then ${cliCommands.leads} list --delivery pending`));
  }
  const awaitingReview = "from leads where status = 'quarantined' and progress <> 'closed'";
  const quarantined = await number(`select count(*) as number ${awaitingReview}`);
  if (quarantined > 0) {
    const age = formatAge(now - (await number(`select min(created_at) as number ${awaitingReview}`)));
    const verb = quarantined === 1 ? 'is' : 'are';
    const text = `${pluralise(quarantined, 'request')} ${verb} quarantined as possible spam, the oldest for ${age}`;
    findings.push(warn(text, `decide at the desk, or with ${cliCommands.leads} list --place held, release and keep`));
  }
  return findings;
}

const backupsCheck = defineCheck('backups', 'when requests were last backed up', async ({ variables, now }) => {
  const { dataDir, databaseUrl, backup } = readSettings(variables, 'DATA_DIR', 'DATABASE_URL', ...backupVariables);
  const todo =
    backup.target === undefined
      ? `set BACKUP_TO, or run ${cliCommands.leads} backup --to PLACE daily`
      : `to see why, run ${cliCommands.leads} backup or read the server’s log`;
  const database = await openReadOnly({ dataDir, databaseUrl });
  if (!('query' in database))
    return database.level === 'ok'
      ? ok('There is no database to back up')
      : warn('When requests were last backed up is in the database', 'see the database check');
  let requests: number;
  let last: number;
  let records: BackupRecord[];
  try {
    requests = await numberOf(database, countLeads);
    last = await numberOf(database, 'select verified_at as number from backup');
    records = (await database.query('select * from backup_files')) as unknown as BackupRecord[];
  } finally {
    await database.close();
  }
  if (requests === 0) return ok('There are no requests to back up yet');
  if (last === 0 && backup.target === undefined && database.engine === 'postgres')
    return ok('No backup of Postgres was made here: make sure that pg_dump runs daily, or set BACKUP_TO');
  if (last === 0) return warn('Requests have never been backed up', todo);
  const age = (time: number) => {
    const text = `The last verified backup is ${formatAge(now - time)} old`;
    return now - time > 2 * backup.everyMs ? warn(text, todo) : ok(text);
  };
  if (backup.target === undefined) return age(last);
  try {
    const { own, ...others } = await withTimeout(networkTimeoutMs, inspectTarget(backup, records, now));
    // What was stored may be gone by now.
    const newest = own.length > 0 ? Math.max(...own.map(({ madeAt }) => madeAt)) : undefined;
    const none = 'BACKUP_TO has none of the backups that were recorded here';
    return [...findOthers(others), newest === undefined ? warn(none, todo) : age(newest)];
  } catch (error) {
    return [warn(`BACKUP_TO cannot be read: ${(error as Error).message}`, 'check it'), age(last)];
  }
});

async function inspectTarget({ target, s3 }: BackupSettings, records: BackupRecord[], now: number) {
  const { openBackupTarget } = await import('#server/backup/targets/open-target.ts');
  const { inspectBackups } = await import('#server/backup/stored-backups.ts');
  return inspectBackups(await openBackupTarget(target!, { s3 }), records, now);
}

/** Somebody has put them there. */
function findOthers({ unknown, future }: Omit<StoredBackups, 'own'>): DoctorFinding[] {
  const others: [names: string[], what: string][] = [
    [unknown, 'named like backups, but not recorded here or changed since'],
    [future, 'dated in the future'],
  ];
  return others
    .filter(([names]) => names.length > 0)
    .map(([names, what]) =>
      warn(
        `BACKUP_TO has ${pluralise(names.length, 'file')} ${what}, such as ${names[0]}`,
        'they neither count nor are they removed: check who may write there, and delete what you do not need',
      ),
    );
}

function formatAge(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / hourMs));
  return hours < 48 ? pluralise(hours, 'hour') : pluralise(Math.floor(hours / 24), 'day');
}

const megabyte = 1e6;
const minimumFree = { fail: 100 * megabyte, warn: 1000 * megabyte };

const diskCheck = defineCheck('disk', 'whether there is space for requests', ({ variables, freeBytes }) => {
  const { dataDir, databaseUrl } = readSettings(variables, 'DATA_DIR', 'DATABASE_URL');
  if (databaseUrl !== undefined) return ok('Requests are stored in Postgres, not on this disk');
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const free = freeBytes(folder);
  const amount = free < 1e9 ? `${Math.floor(free / megabyte)} MB` : `${(free / 1e9).toFixed(1)} GB`;
  const todo = 'free some space: no request can be stored on a full disk';
  if (free < minimumFree.fail) return fail(`Only ${amount} free in ${dataDir}`, todo);
  return free < minimumFree.warn ? warn(`Only ${amount} free in ${dataDir}`, todo) : ok(`${amount} free in ${dataDir}`);
});

export const storageChecks = [databaseCheck, backupsCheck, diskCheck];
