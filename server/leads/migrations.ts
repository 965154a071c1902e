/**
 * The numbered steps from an empty database to today's tables. A step that has been released is never changed: what
 * follows is a new one.
 */
import { randomBytes } from 'node:crypto';
import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Engine } from './store.ts';
import { addDesk } from './migration-desk.ts';
import type { Database } from './tables.ts';

type Migration = (db: Kysely<any>, engine: Engine) => Promise<void>;

const timeOn = (engine: Engine) => (engine === 'sqlite' ? 'integer' : 'bigint');

/** SQLite would otherwise take anything in any column. */
async function create(table: CreateTableBuilder<any, any>, engine: Engine): Promise<void> {
  await (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
}

const migrations: Migration[] = [
  async function createTables(db, engine) {
    const time = timeOn(engine);

    await create(
      db.schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('first_name', 'text', (column) => column.notNull())
        .addColumn('last_name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull())
        .addColumn('score', 'integer', (column) => column.notNull())
        .addColumn('reasons', 'text', (column) => column.notNull())
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('released_at', time),
      engine,
    );
    await create(
      db.schema
        .createTable('deliveries')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('attempts_ever', 'integer', (column) => column.notNull())
        .addColumn('due_at', time, (column) => column.notNull())
        .addColumn('scheduled_at', time, (column) => column.notNull())
        .addColumn('lease', 'text')
        .addColumn('lease_until', time)
        .addColumn('delivered_at', time)
        .addUniqueConstraint('deliveries_lead_channel', ['lead_id', 'channel']),
      engine,
    );
    await create(
      db.schema
        .createTable('attempts')
        .addColumn('delivery_id', 'text', (column) => column.notNull().references('deliveries.id').onDelete('cascade'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('started_at', time, (column) => column.notNull())
        .addColumn('ended_at', time)
        .addColumn('outcome', 'text', (column) => column.notNull())
        .addColumn('detail', 'text')
        .addPrimaryKeyConstraint('attempts_key', ['delivery_id', 'number']),
      engine,
    );
    await create(
      db.schema
        .createTable('probe')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('checked_at', time, (column) => column.notNull()),
      engine,
    );
    await db.schema.createIndex('leads_fingerprint').on('leads').columns(['fingerprint', 'created_at']).execute();
    await db.schema.createIndex('leads_email').on('leads').column('email_key').execute();
    await db.schema.createIndex('leads_created').on('leads').columns(['created_at', 'id']).execute();
    await db.schema.createIndex('deliveries_due').on('deliveries').columns(['status', 'channel', 'due_at']).execute();
  },

  async function tellOfHeld(db, engine) {
    await db.schema.createIndex('deliveries_delivered').on('deliveries').columns(['channel', 'delivered_at']).execute();
    await create(
      db.schema
        .createTable('keys')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('value', 'text', (column) => column.notNull()),
      engine,
    );
    await db.insertInto('keys').values({ name: 'links', value: randomBytes(32).toString('base64url') }).execute();
  },

  async function rememberBackupsAndMoves(db, engine) {
    const time = timeOn(engine);
    await create(
      db.schema
        .createTable('backup')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('tried_at', time)
        .addColumn('proven_at', time)
        .addColumn('place', 'text')
        .addColumn('requests', 'integer'),
      engine,
    );
    // There from the beginning, so that it can be locked.
    await db.insertInto('backup').values({ id: 1 }).execute();
    await create(
      db.schema
        .createTable('moving')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('started_at', time, (column) => column.notNull())
        .addColumn('finished_at', time),
      engine,
    );
  },

  addDesk,
];

export const schemaVersion = migrations.length;

/** Brings the tables up to date, or up to an earlier version. The caller holds the lock and the transaction; tells the version found. */
export async function migrate(db: Kysely<Database>, engine: Engine, to = schemaVersion): Promise<number> {
  await db.schema.createTable('schema_version').ifNotExists().addColumn('version', 'integer').execute();
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  const found = row?.version ?? 0;
  if (found > schemaVersion) {
    throw new StartError(
      `The database has version ${found} of the tables, but this program knows only ${schemaVersion}. Start the newer program that it was used with.`,
    );
  }
  for (const migration of migrations.slice(found, to)) await migration(db, engine);
  if (!row) await db.insertInto('schema_version').values({ version: to }).execute();
  else if (found < to) await db.updateTable('schema_version').set({ version: to }).execute();
  return found;
}
