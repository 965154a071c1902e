/** No request is ever missing from both databases, and only one of them accepts new requests at a time. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { finishMove, isMoved, blockWrites, moveStartedAt, unblockWrites } from '#server/backup/move-lock.ts';
import { databaseFile } from '#server/store/sqlite/sqlite-file.ts';
import { defineCommand, UserFacingError, UsageError, type CommandContext } from '#cli/command/command.ts';
import { limitReports } from '#cli/terminal/limit-reports.ts';
import { pluralise, formatIsoTime } from '#cli/terminal/text.ts';

const inFlightTimeoutMs = 30_000;
const pollMs = 200;

export const moveCommand = defineCommand({
  name: 'move',
  summary: 'Moves all requests from SQLite to an empty Postgres database',
  details: `From the start of the move, the server rejects new requests (503, try again later), so choose a quiet hour. If interrupted,
run it again to continue. To keep the password out of the process list, set it in PGPASSWORD.`,
  options: {
    to: { type: 'string', value: 'URL', help: 'postgres://user@host:5432/name' },
    cancel: { type: 'boolean', help: 'abandon an unfinished move, and stay with SQLite' },
  },
  async run(context, { to = '', cancel }) {
    const { env, store, print } = context;
    if (env.databaseUrl !== undefined) throw new UsageError('DATABASE_URL is set: requests are already in Postgres.');
    if (!cancel && (!URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol)))
      throw new UsageError('--to must be like postgres://user:password@host:5432/name.');
    // Fails if there is no database; otherwise migrates it.
    await store();
    const database = new DatabaseSync(databaseFile(env.dataDir), { timeout: 5000 });
    try {
      if (cancel) return await cancelMove(database, print);
      const moved = await moveToPostgres(to, database, context);
      await print(`${pluralise(moved, 'request')} moved and compared row by row.
Now set DATABASE_URL to the value of --to and restart the server; until then it rejects requests. Keep ${env.dataDir} until you have checked that everything works.`);
    } finally {
      database.close();
    }
  },
});

async function moveToPostgres(
  databaseUrl: string,
  database: DatabaseSync,
  { now, print }: CommandContext,
): Promise<number> {
  const { copySqliteToPostgres } = await import('#server/backup/copy-to-postgres.ts');
  const startedAt = moveStartedAt(database) ?? now();
  const openSource = async () => {
    blockWrites(database, startedAt);
    await print('The server rejects new requests from now on.');
    await waitForInFlightDeliveries(database, now);
    // Read one snapshot. Deliveries still in flight will be sent again from Postgres, with the same id.
    database.exec('begin');
    return database;
  };
  // A move after a cancelled one starts from scratch, because SQLite has changed in the meantime.
  await copySqliteToPostgres({
    databaseUrl,
    source: `SQLite, ${formatIsoTime(startedAt)}`,
    now: now(),
    progress: limitReports((activity) => void print(activity)),
    acceptFinished: true,
    openSource,
  });
  if (database.isTransaction) database.exec('rollback');
  finishMove(database, now());
  return Number(database.prepare('select count(*) as count from leads').get()!['count']);
}

/** Gives them time to be recorded in SQLite, so that they are not sent twice. */
async function waitForInFlightDeliveries(database: DatabaseSync, now: () => number): Promise<void> {
  const running = database.prepare("select 1 from deliveries where status = 'pending' and lease_until > ? limit 1");
  for (const end = performance.now() + inFlightTimeoutMs; running.get(now()) && performance.now() < end;)
    await wait(pollMs);
}

async function cancelMove(database: DatabaseSync, print: CommandContext['print']): Promise<void> {
  if (moveStartedAt(database) === undefined) throw new UserFacingError('No move is in progress.');
  if (isMoved(database))
    throw new UserFacingError(
      'The move is complete, and Postgres may have newer requests. To go back, make a backup of Postgres, unset DATABASE_URL and restore it.',
    );
  unblockWrites(database);
  await print('The server accepts requests again. Drop the Postgres database: it may contain copies of some.');
}
