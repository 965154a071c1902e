/** From SQLite to Postgres, with every request in one of the two at every moment, and taken by one of them at most. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { finishMove, isMoved, blockWrites, moveStartedAt, unblockWrites } from '#server/backup/move-lock.ts';
import { databaseFile } from '#server/leads/store/sqlite/sqlite-file.ts';
import { defineCommand, UserFacingError, UsageError, type CommandContext } from '../command.ts';
import { pluralise, formatIsoTime } from '../../terminal/text.ts';

const inFlightTimeoutMs = 30_000;
const pollMs = 200;
const progressIntervalMs = 2000;

export const moveCommand = defineCommand({
  name: 'move',
  summary: 'Brings all requests from SQLite over to an empty Postgres',
  details: `From its beginning on, the server refuses new requests (503, try again later), so run it when few come. If it ends before its time, call
it again: it goes on where it was. PGPASSWORD may have the password, so that nobody sees it in the list of processes.`,
  options: {
    to: { type: 'string', value: 'URL', help: 'postgres://user@host:5432/name' },
    cancel: { type: 'boolean', help: 'stay with SQLite, if the move is not finished' },
  },
  async run(context, { to = '', cancel }) {
    const { env, store, print } = context;
    if (env.databaseUrl !== undefined) throw new UsageError('DATABASE_URL is set: requests are in Postgres already.');
    if (!cancel && (!URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol)))
      throw new UsageError('--to must be like postgres://user:password@host:5432/name.');
    // Says if there is no database, and brings tables up to date.
    await (await store()).stats();
    const database = new DatabaseSync(databaseFile(env.dataDir), { timeout: 5000 });
    try {
      if (cancel) return await cancelMove(database, print);
      const moved = await moveToPostgres(to, database, context);
      await print(`${pluralise(moved, 'request')} moved, and compared row by row.
Now set DATABASE_URL to what --to was, and start the server again: until then, it refuses requests. Keep ${env.dataDir} until you have seen that all is well.`);
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
  const { copySqliteToPostgres } = await import('#server/backup/postgres/sqlite-to-postgres.ts');
  const startedAt = moveStartedAt(database) ?? now();
  let lastReportAt = -progressIntervalMs;
  const reportProgress = (doing: string) => {
    if (performance.now() - lastReportAt < progressIntervalMs) return;
    lastReportAt = performance.now();
    void print(doing);
  };
  const open = async () => {
    blockWrites(database, startedAt);
    await print('The server refuses new requests from now on.');
    await waitForInFlightDeliveries(database, now);
    // One snapshot: what is still on its way is sent again from Postgres, with the same id.
    database.exec('begin');
    return database;
  };
  // After a move that was cancelled, another one begins anew: SQLite has changed meanwhile.
  await copySqliteToPostgres({
    databaseUrl,
    source: `SQLite, ${formatIsoTime(startedAt)}`,
    now: now(),
    progress: reportProgress,
    openSource: open,
  });
  if (database.isTransaction) database.exec('rollback');
  finishMove(database, now());
  return Number(database.prepare('select count(*) as count from leads').get()!['count']);
}

/** What is being sent is recorded here first, if it ends soon. */
async function waitForInFlightDeliveries(database: DatabaseSync, now: () => number): Promise<void> {
  const running = database.prepare("select 1 from deliveries where status = 'pending' and lease_until > ? limit 1");
  for (const end = performance.now() + inFlightTimeoutMs; running.get(now()) && performance.now() < end;)
    await wait(pollMs);
}

async function cancelMove(database: DatabaseSync, print: CommandContext['print']): Promise<void> {
  if (moveStartedAt(database) === undefined) throw new UserFacingError('No move is under way.');
  if (isMoved(database))
    throw new UserFacingError(
      'The move was finished: Postgres may have newer requests. To go back, restore a backup of it without DATABASE_URL.',
    );
  unblockWrites(database);
  await print('The server takes requests again. Drop the Postgres database: it may have some of them.');
}
