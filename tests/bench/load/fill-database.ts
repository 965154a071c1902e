/** Fills a database with any number of requests, past the product: saving half a million one by one takes an hour. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { createReference } from '#server/leads/store/reference.ts';
import { createLeadOperations } from '#server/leads/store/operations/lead-operations.ts';
import { createSqliteKysely } from '#server/leads/store/sqlite/sqlite-dialect.ts';
import { openSqliteStore } from '#server/leads/store/sqlite/sqlite-store.ts';
import { databaseFile } from '#server/leads/store/sqlite/sqlite-file.ts';
import { createMessage, createPayload, createRandom } from './request-payload.ts';

/** Between two requests. */
export const fillIntervalMs = 5000;

/** Few among any number of requests, and more than a page of the desk shows. */
const applications = 40;

/**
 * One in ten is new, the others are in quarantine, as after a flood; some are job applications, which are all new.
 * Returns how long indexing them took, in ms.
 */
export async function fillDatabase(
  dataDir: string,
  count: number,
  until: number,
  log: (line: string) => void,
): Promise<number> {
  const store = await openSqliteStore({ dataDir });
  const database = new DatabaseSync(databaseFile(dataDir));
  database.exec('pragma synchronous = off; pragma cache_size = -200000');
  const insert = database.prepare(
    `insert into leads (id, reference, kind, status, language, first_name, last_name, email, phone, message, email_key,
      score, reasons, fingerprint, created_at, page) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, '[]', ?, ?, ?)`,
  );
  // Half a million random ones collide in one run out of nine.
  const references = new Set<string>();
  while (references.size < count) references.add(createReference());
  const unused = references.values();
  const random = createRandom(1);
  for (let number = 1; number <= count;) {
    database.exec('begin');
    for (let end = Math.min(count, number + 9999); number <= end; number++) {
      const { email } = createPayload(number);
      const isApplication = number % Math.floor(count / applications) === 0;
      insert.run(
        randomUUID(),
        unused.next().value!,
        isApplication ? 'application' : 'project',
        isApplication || number % 10 === 0 ? 'accepted' : 'quarantined',
        number % 7 ? 'en' : 'ar',
        `Layla${random(1000)}`,
        `Haddad${random(5000)}`,
        email,
        `+9617${String(random(1e7)).padStart(7, '0')}`,
        createMessage(random),
        email,
        randomUUID(),
        until - (count - number) * fillIntervalMs,
        `/page-${random(12)}`,
      );
    }
    database.exec('commit');
  }
  const startedAt = performance.now();
  const { indexBatch, mergeIndexStep } = createLeadOperations(createSqliteKysely(database), 'sqlite');
  for (let indexed = 0, loggedAt = startedAt; indexed < count;) {
    database.exec('begin');
    indexed += await indexBatch(2000);
    database.exec('commit');
    if (performance.now() - loggedAt < 20_000) continue;
    loggedAt = performance.now();
    log(`${indexed} of ${count} indexed`);
  }
  while (await mergeIndexStep(false));
  database.close();
  await store.close();
  return performance.now() - startedAt;
}
