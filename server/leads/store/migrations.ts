/** Numbered migrations from an empty database to the current schema. Never edit a released migration; add a new one. */
import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { StartupError } from '../../startup-error.ts';
import type { StoreEngine } from './lead-types.ts';
import { groupConditions, tabExpression } from './rows.ts';
import type { Database } from './tables.ts';

/** Differences in SQL syntax. Without `strict`, SQLite accepts any type in any column. */
const dialects = {
  sqlite: { engine: 'sqlite', time: 'integer', autoIncrement: 'integer', bytes: 'blob', strict: 'strict' },
  postgres: { engine: 'postgres', time: 'bigint', autoIncrement: 'bigserial', bytes: 'bytea', strict: '' },
};

const migrations: ((dialect: (typeof dialects)[StoreEngine]) => string[])[] = [
  ({ time, strict }) => [
    `create table leads (
      id text primary key not null,
      reference text not null unique,
      kind text not null,
      status text not null,
      language text not null,
      first_name text not null,
      last_name text not null,
      email text not null,
      phone text not null,
      message text not null,
      email_key text not null,
      score integer not null,
      reasons text not null,
      idempotency_key text unique,
      fingerprint text not null,
      created_at ${time} not null,
      released_at ${time}
    ) ${strict}`,
    `create table deliveries (
      id text primary key not null,
      lead_id text not null references leads (id) on delete cascade,
      channel text not null,
      status text not null,
      attempts integer not null,
      attempts_ever integer not null,
      due_at ${time} not null,
      scheduled_at ${time} not null,
      lease text,
      lease_until ${time},
      delivered_at ${time},
      constraint deliveries_lead_channel unique (lead_id, channel)
    ) ${strict}`,
    `create table attempts (
      delivery_id text not null references deliveries (id) on delete cascade,
      number integer not null,
      started_at ${time} not null,
      ended_at ${time},
      outcome text not null,
      detail text,
      constraint attempts_key primary key (delivery_id, number)
    ) ${strict}`,
    `create table probe (id integer primary key not null, checked_at ${time} not null) ${strict}`,
    'create index leads_fingerprint on leads (fingerprint, created_at)',
    'create index leads_email on leads (email_key)',
    'create index leads_created on leads (created_at, id)',
    'create index deliveries_due on deliveries (status, channel, due_at)',
  ],

  // Quarantine digests.
  ({ strict }) => [
    'create index deliveries_delivered on deliveries (channel, delivered_at)',
    `create table keys (name text primary key not null, value text not null) ${strict}`,
    `insert into keys values ('links', '${randomBytes(32).toString('base64url')}')`,
  ],

  // Backups, and moves between databases.
  ({ time, strict }) => [
    `create table backup (
      id integer primary key not null,
      tried_at ${time},
      proven_at ${time},
      place text,
      requests integer
    ) ${strict}`,
    // The row must exist to be locked.
    'insert into backup (id) values (1)',
    `create table moving (
      id integer primary key not null,
      source text not null,
      started_at ${time} not null,
      finished_at ${time}
    ) ${strict}`,
  ],

  // The desk.
  ({ time, autoIncrement, strict }) => [
    `alter table leads add column progress text default 'new' not null`,
    'alter table leads add column taken_by text',
    'alter table leads add column version integer default 1 not null',
    'alter table leads add column page text',
    `create table notes (
      id text primary key not null,
      lead_id text not null references leads (id) on delete cascade,
      who text not null,
      text text not null,
      created_at ${time} not null
    ) ${strict}`,
    // No foreign key: entries outlive their requests.
    `create table audit (
      id ${autoIncrement} primary key,
      at ${time} not null,
      who text not null,
      what text not null,
      reference text,
      detail text
    ) ${strict}`,
    ...['sign_in_links', 'sessions'].map(
      (name) => `create table ${name} (
      hash text primary key not null,
      email text not null,
      created_at ${time} not null,
      expires_at ${time} not null
    ) ${strict}`,
    ),
    'create index notes_lead on notes (lead_id, created_at)',
    'create index audit_reference on audit (reference, id)',
    'create index leads_progress on leads (progress, created_at)',
  ],

  // The content editor.
  ({ time, strict }) => [
    `create table drafts (
      file text primary key not null,
      text text,
      base text,
      version ${time} not null,
      author text not null,
      saved_at ${time} not null,
      publish_at ${time},
      conflicts text not null
    ) ${strict}`,
    `create table publishing (id integer primary key not null, release_day text) ${strict}`,
    // The row must exist to be updated by one server only.
    'insert into publishing (id) values (1)',
  ],

  // Lists, counts and searches that do not depend on the number of requests. Existing requests have no search_text
  // until they are indexed: see indexBatch in operations/maintenance-operations.ts.
  ({ engine, strict }) => [
    'alter table leads add column search_text text',
    'create index leads_unindexed on leads (created_at) where search_text is null',
    'drop index leads_progress',
    `create index leads_tab on leads ((${tabExpression}), created_at, id)`,
    `create index leads_tab_language on leads ((${tabExpression}), language, created_at, id)`,
    `create index leads_tab_page on leads ((${tabExpression}), page, created_at, id)`,
    'create index audit_recent on audit (who, what, at)',
    `create table lead_counts (
      name text not null,
      key text not null,
      shard integer not null,
      count integer not null,
      constraint lead_counts_key primary key (name, key, shard)
    ) ${strict}`,
    // Postgres searches leads.search_text: see postgres/postgres-store.ts.
    ...(engine === 'sqlite' ? searchIndexTables : []),
  ],

  // Daily limits by status.
  () => ['create index leads_status on leads (status, created_at)'],

  // What a backup is called, and when it was made. Empty, except in backups.
  ({ time, strict }) => [
    `create table backup_mark (id integer primary key not null, name text not null, made_at ${time} not null) ${strict}`,
  ],

  // Job applications.
  ({ bytes, strict }) => [
    'alter table leads add column job text',
    'alter table leads add column link text',
    `create table files (
      lead_id text primary key not null references leads (id) on delete cascade,
      name text not null,
      type text not null,
      size integer not null,
      sha256 text not null,
      scan text not null,
      bytes ${bytes} not null
    ) ${strict}`,
    `create index leads_applications on leads (created_at, id) where ${groupConditions.applications}`,
  ],

  // Where the visit came from.
  () => ['alter table leads add column source text'],

  // Replies: the only deliveries of which a request may have several.
  ({ engine, time, strict }) => [
    ...(engine === 'sqlite'
      ? rebuiltDeliveryTables
      : ['alter table deliveries drop constraint deliveries_lead_channel']),
    `create unique index deliveries_lead_channel on deliveries (lead_id, channel) where channel <> 'reply'`,
    'create index deliveries_lead on deliveries (lead_id)',
    `create table replies (
      id text primary key not null references deliveries (id) on delete cascade,
      lead_id text not null references leads (id) on delete cascade,
      who text not null,
      subject text not null,
      text text not null,
      created_at ${time} not null
    ) ${strict}`,
    'create index replies_lead on replies (lead_id, created_at)',
  ],

  // Lists of applications that do not depend on the number of requests. SQLite takes the index that covers most of a
  // list's conditions, so each index of all leads needs a counterpart.
  () => [
    `create index leads_applications_tab on leads ((${tabExpression}), created_at, id)
      where ${groupConditions.applications}`,
    `create index leads_applications_tab_language on leads ((${tabExpression}), language, created_at, id)
      where ${groupConditions.applications}`,
    `create index leads_applications_tab_page on leads ((${tabExpression}), page, created_at, id)
      where ${groupConditions.applications}`,
  ],

  // A deletion used to rewrite a page of the search index for each trigram of a request. Requests are indexed anew.
  ({ engine }) =>
    engine === 'sqlite'
      ? [
          'drop table lead_search',
          searchTable,
          "insert into lead_search (lead_search, rank) values ('automerge', 0)",
          'delete from search_positions',
          'delete from lead_counts',
          'update leads set search_text = null where search_text is not null',
        ]
      : [],

  // Which files of a backup target are ours: see docs/decisions/0014-verified-backups.md.
  ({ strict }) => [
    `create table backup_files (
      place text not null,
      name text not null,
      sha256 text,
      constraint backup_files_key primary key (place, name)
    ) ${strict}`,
  ],

  // Files that are scanned after they were stored.
  ({ time }) => [
    `alter table files add column scan_lease_until ${time}`,
    `create index files_waiting on files (lead_id) where scan = 'waiting'`,
  ],
];

/** Only sets of trigrams, without the text or their order. */
const searchIndexTables = [
  `create table search_positions (
    position integer primary key not null,
    lead_id text not null unique references leads (id) on delete cascade
  ) strict`,
  `create virtual table lead_search using fts5(
    text, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1'
  )`,
  `insert into lead_search (lead_search, rank) values ('secure-delete', 1)`,
];

/**
 * A deletion only marks a request as deleted. Merges, which remove it, are left to mergeIndexStep in
 * operations/maintenance-operations.ts, so that visitors hardly ever wait for FTS5 to do so.
 */
const searchTable = `create virtual table lead_search using fts5(
  text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
)`;

/**
 * SQLite cannot drop a constraint, so both tables are copied without it. The attempts go with their deliveries: dropping
 * a table that others refer to would delete their rows. Renaming a table changes the references to it.
 */
const rebuiltDeliveryTables = [
  `create table new_deliveries (
    id text primary key not null,
    lead_id text not null references leads (id) on delete cascade,
    channel text not null,
    status text not null,
    attempts integer not null,
    attempts_ever integer not null,
    due_at integer not null,
    scheduled_at integer not null,
    lease text,
    lease_until integer,
    delivered_at integer
  ) strict`,
  `create table new_attempts (
    delivery_id text not null references new_deliveries (id) on delete cascade,
    number integer not null,
    started_at integer not null,
    ended_at integer,
    outcome text not null,
    detail text,
    constraint attempts_key primary key (delivery_id, number)
  ) strict`,
  `insert into new_deliveries
    select id, lead_id, channel, status, attempts, attempts_ever, due_at, scheduled_at, lease, lease_until, delivered_at
    from deliveries`,
  `insert into new_attempts select delivery_id, number, started_at, ended_at, outcome, detail from attempts`,
  'drop table attempts',
  'drop table deliveries',
  'alter table new_deliveries rename to deliveries',
  'alter table new_attempts rename to attempts',
  'create index deliveries_due on deliveries (status, channel, due_at)',
  'create index deliveries_delivered on deliveries (channel, delivered_at)',
];

export const schemaVersion = migrations.length;

/** Migrates up to version `to`. The caller provides lock and transaction. Returns the version found. */
export async function migrate(db: Kysely<Database>, engine: StoreEngine, to = schemaVersion): Promise<number> {
  await sql`create table if not exists schema_version (version integer)`.execute(db);
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  const found = row?.version ?? 0;
  if (found > schemaVersion) {
    throw new StartupError(
      `The database has schema version ${found}, but this program supports only ${schemaVersion}. Start the newer version that it was last used with.`,
    );
  }
  const statements = migrations.slice(found, to).flatMap((migration) => migration(dialects[engine]));
  for (const statement of statements) await sql.raw(statement).execute(db);
  if (!row) await db.insertInto('schema_version').values({ version: to }).execute();
  else if (found < to) await db.updateTable('schema_version').set({ version: to }).execute();
  return found;
}
