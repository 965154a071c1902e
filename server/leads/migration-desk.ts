/** The tables of the desk, and what a request must say of itself there. */
import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Engine } from './store.ts';

export async function addDesk(db: Kysely<any>, engine: Engine): Promise<void> {
  const time = engine === 'sqlite' ? 'integer' : 'bigint';
  const create = async (table: CreateTableBuilder<any, any>) => (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  // One by one: SQLite adds no two columns at once.
  await db.schema.alterTable('leads').addColumn('progress', 'text', (column) => column.notNull().defaultTo('new')).execute();
  await db.schema.alterTable('leads').addColumn('taken_by', 'text').execute();
  await db.schema.alterTable('leads').addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  await db.schema.alterTable('leads').addColumn('page', 'text').execute();
  await create(
    db.schema
      .createTable('notes')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull()),
  );
  // Without a tie to leads: a line stays when its request is deleted.
  await create(
    db.schema
      .createTable('audit')
      .addColumn('id', engine === 'sqlite' ? 'integer' : 'bigserial', (column) => column.primaryKey())
      .addColumn('at', time, (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('detail', 'text'),
  );
  for (const name of ['sign_in_links', 'sessions']) {
    await create(
      db.schema
        .createTable(name)
        .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('expires_at', time, (column) => column.notNull()),
    );
  }
  await db.schema.createIndex('notes_lead').on('notes').columns(['lead_id', 'created_at']).execute();
  await db.schema.createIndex('audit_reference').on('audit').columns(['reference', 'id']).execute();
  await db.schema.createIndex('leads_progress').on('leads').columns(['progress', 'created_at']).execute();
}
