/** Copies rows from one database to another, of either engine, and compares them. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { UserFacingError } from './user-facing-error.ts';

/** Tables are found at run time, so their types are unknown. */
type AnyKysely = Kysely<any>;

export interface TableSchema {
  name: string;
  columns: string[];
  key: string[];
}

/**
 * Never copied: what belongs to one database only; who is signed in, or somebody who has signed out could be signed in
 * again.
 */
const uncopiedTables = ['schema_version', 'probe', 'moving', 'backup', 'publishing', 'sessions', 'sign_in_links'];
const pageSize = 200;
/** Of tables with files, which have up to 5 MB each. */
const filePageSize = 4;

/**
 * The tables and columns that `sqlite` has, referenced tables first. It is a database that our migrations made: what else
 * the other one has is not copied.
 */
export async function findTables(sqlite: AnyKysely): Promise<TableSchema[]> {
  const query = async <Row>(text: ReturnType<typeof sql<Row>>) => (await text.execute(sqlite)).rows;
  const names = (
    await query(
      sql<{
        name: string;
      }>`select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    )
  ).map(({ name }) => name);
  const ordered: string[] = [];
  async function add(name: string): Promise<void> {
    if (ordered.includes(name)) return;
    const parents = await query(sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`);
    for (const { table } of parents) if (table !== name) await add(table);
    ordered.push(name);
  }
  for (const name of names.filter((table) => !uncopiedTables.includes(table)).toSorted()) await add(name);
  return Promise.all(
    ordered.map(async (name) => {
      const all = await query(sql<{ name: string; pk: number }>`select name, pk from pragma_table_info(${name})`);
      const key = all.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
      return { name, columns: all.map((column) => column.name), key: key.map((column) => column.name) };
    }),
  );
}

/** Upserts, so it can be repeated. */
export async function copyRows(
  from: AnyKysely,
  to: AnyKysely,
  tables: TableSchema[],
  progress: (step: string) => void = () => {},
): Promise<void> {
  for (const table of tables) {
    const { count } = await from
      .selectFrom(table.name)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    let copied = 0;
    for await (const rows of readPages(from, table)) {
      const others = table.columns.filter((column) => !table.key.includes(column));
      await to
        .insertInto(table.name)
        .values(rows)
        .onConflict((conflict) =>
          others.length === 0
            ? conflict.columns(table.key).doNothing()
            : conflict
                .columns(table.key)
                .doUpdateSet((eb) =>
                  Object.fromEntries(others.map((column) => [column, eb.ref(`excluded.${column}`)])),
                ),
        )
        .execute();
      copied += rows.length;
      progress(`${table.name}: ${copied} of ${count}`);
    }
  }
}

/** Throws unless counts and checksums of all tables are equal. */
export async function compareRows(from: AnyKysely, to: AnyKysely, tables: TableSchema[]): Promise<void> {
  for (const table of tables) {
    const [source, copy] = [await digestOf(from, table), await digestOf(to, table)];
    if (source.rows !== copy.rows)
      throw new UserFacingError(
        `The copies differ: ${table.name} has ${source.rows} rows in the source and ${copy.rows} in the copy. Does a server already use the new database? Create an empty one and start again.`,
      );
    if (source.digest !== copy.digest)
      throw new UserFacingError(`The copies differ: rows in ${table.name} are not equal.`);
  }
}

/** Independent of row order, because the engines sort text differently. */
async function digestOf(db: AnyKysely, table: TableSchema): Promise<{ rows: number; digest: string }> {
  let count = 0;
  const sum = Buffer.alloc(32);
  for await (const rows of readPages(db, table)) {
    count += rows.length;
    for (const row of rows) {
      const digest = createHash('sha256')
        .update(JSON.stringify(table.columns.map((column) => toComparable(row[column]))))
        .digest();
      digest.forEach((byte, index) => (sum[index]! ^= byte));
    }
  }
  return { rows: count, digest: sum.toString('hex') };
}

/** The engines' drivers return bytes as different classes. */
const toComparable = (value: unknown) =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;

async function* readPages(
  db: AnyKysely,
  { name, columns, key }: TableSchema,
): AsyncGenerator<Record<string, unknown>[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const size = columns.includes('bytes') ? filePageSize : pageSize;
  for (let last: Record<string, unknown> | undefined; ;) {
    let page = db.selectFrom(name).select(columns).limit(size);
    for (const column of key) page = page.orderBy(column);
    if (last) page = page.where(sql<boolean>`(${keyColumns}) > (${sql.join(key.map((column) => last![column]))})`);
    const rows = (await page.execute()) as Record<string, unknown>[];
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
