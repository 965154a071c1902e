/** From SQLite to Postgres, with every request in one of the two at every moment, and taken by one of them at most. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { finishMoving, isMoved, refuseRequests, startOf, takeRequestsAgain } from '#server/backup/moving.ts';
import { databaseFile } from '#server/leads/sqlite-file.ts';
import { defineCommand, Failed, WrongUse, type Context } from './command.ts';
import { count, isoTime } from './text.ts';

const inFlightMs = 30_000;
const lookMs = 200;
const tellMs = 2000;

export const move = defineCommand({
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
    if (env.databaseUrl !== undefined) throw new WrongUse('DATABASE_URL is set: requests are in Postgres already.');
    if (!cancel && (!URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol))) throw new WrongUse('--to must be like postgres://user:password@host:5432/name.');
    // Says if there is no database, and brings tables up to date.
    await (await store()).stats();
    const database = new DatabaseSync(databaseFile(env.dataDir), { timeout: 5000 });
    try {
      if (cancel) return await stay(database, print);
      const moved = await moveTo(to, database, context);
      await print(`${count(moved, 'request')} moved, and compared row by row.
Now set DATABASE_URL to what --to was, and start the server again: until then, it refuses requests. Keep ${env.dataDir} until you have seen that all is well.`);
    } finally {
      database.close();
    }
  },
});

async function moveTo(databaseUrl: string, database: DatabaseSync, { now, print }: Context): Promise<number> {
  const { fillPostgres } = await import('#server/backup/to-postgres.ts');
  const begin = startOf(database) ?? now();
  let told = -tellMs;
  const progress = (doing: string) => {
    if (performance.now() - told < tellMs) return;
    told = performance.now();
    void print(doing);
  };
  const open = async () => {
    refuseRequests(database, begin);
    await print('The server refuses new requests from now on.');
    await untilDelivered(database, now);
    // One snapshot: what is still on its way is sent again from Postgres, with the same id.
    database.exec('begin');
    return database;
  };
  // After a move that was cancelled, another one begins anew: SQLite has changed meanwhile.
  await fillPostgres({ databaseUrl, source: `SQLite, ${isoTime(begin)}`, now: now(), progress, open });
  if (database.isTransaction) database.exec('rollback');
  finishMoving(database, now());
  return Number(database.prepare('select count(*) as count from leads').get()!['count']);
}

/** What is being sent is recorded here first, if it ends soon. */
async function untilDelivered(database: DatabaseSync, now: () => number): Promise<void> {
  const running = database.prepare("select 1 from deliveries where status = 'pending' and lease_until > ? limit 1");
  for (const end = performance.now() + inFlightMs; running.get(now()) && performance.now() < end; ) await wait(lookMs);
}

async function stay(database: DatabaseSync, print: Context['print']): Promise<void> {
  if (startOf(database) === undefined) throw new Failed('No move is under way.');
  if (isMoved(database)) throw new Failed('The move was finished: Postgres may have newer requests. To go back, restore a backup of it without DATABASE_URL.');
  takeRequestsAgain(database);
  await print('The server takes requests again. Drop the Postgres database: it may have some of them.');
}
