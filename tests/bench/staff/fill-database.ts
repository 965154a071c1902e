/** Fills a database with any number of requests, past the product. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { answersFor } from '#server/forms/store/lead-fixture.ts';
import { createReference } from '#server/forms/store/reference.ts';
import { searchTextOf } from '#server/forms/store/search-text.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { databaseFile } from '#server/store/sqlite/sqlite-file.ts';

/** Between two requests. */
const fillIntervalMs = 30 * 60_000;

const vocabulary = [
  'we need an app website shop for our company with payments mobile design budget project team support cloud data soon',
  'please call back tomorrow about integration testing migration hosting security review نريد موقع تطبيق جديد لشركتنا',
];
const words = vocabulary.join(' ').split(' ');

/** A message of forty random words. */
const createMessage = (random: (below: number) => number) =>
  Array.from({ length: 40 }, () => words[random(words.length)]).join(' ');

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

/** Few among any number of requests, and more than a page of the desk shows. */
const applications = 40;

/**
 * One in ten is new, the others are in quarantine, as after a flood; some are job applications, which are all new.
 */
export async function fillDatabase(dataDir: string, count: number, until: number): Promise<void> {
  const store = await openSqliteStore({ dataDir });
  const database = new DatabaseSync(databaseFile(dataDir));
  database.exec('pragma synchronous = off; pragma cache_size = -200000');
  const insert = database.prepare(
    `insert into leads (id, reference, form, deliver, status, language, answers, email_key, score, reasons, progress,
      version, fingerprint, created_at, page, search_text)
      values (?, ?, ?, ?, ?, ?, ?, ?, 0, '[]', 'new', 1, ?, ?, ?, ?)`,
  );
  // Among many random ones, some are the same.
  const references = new Set<string>();
  while (references.size < count) references.add(createReference());
  const unused = references.values();
  const random = createRandom(1);
  for (let number = 1; number <= count;) {
    database.exec('begin');
    for (let end = Math.min(count, number + 9999); number <= end; number++) {
      const email = `layla.${number}@client.example`;
      const isApplication = number % Math.floor(count / applications) === 0;
      const reference = unused.next().value!;
      const form = isApplication ? 'application' : 'project';
      const [first, last] = [`Layla${random(1000)}`, `Haddad${random(5000)}`];
      const answers = answersFor(
        {
          ...(isApplication ? { name: `${first} ${last}` } : { first_name: first, last_name: last }),
          email,
          phone: `+9617${String(random(1e7)).padStart(7, '0')}`,
          message: createMessage(random),
        },
        form,
      );
      insert.run(
        randomUUID(),
        reference,
        form,
        isApplication ? 'applications' : 'requests',
        isApplication || number % 10 === 0 ? 'accepted' : 'quarantined',
        number % 7 ? 'en' : 'ar',
        JSON.stringify(answers),
        email,
        randomUUID(),
        until - (count - number) * fillIntervalMs,
        `/page-${random(12)}`,
        searchTextOf(answers, reference),
      );
    }
    database.exec('commit');
  }
  database.close();
  await store.close();
}
