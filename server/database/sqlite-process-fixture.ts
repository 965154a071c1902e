/** Saves requests concurrently and prints each acknowledged reference. Arguments: DATA_DIR COUNT */
import { buildNewLead, referenceOf } from '#server/forms/store/lead-fixture.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';

const [dataDir = '', count = '0'] = process.argv.slice(2);
const store = await openSqliteStore({ dataDir });
let remaining = Number(count);
const work = async () => {
  while (remaining-- > 0) {
    const saved = await store.save(buildNewLead({ key: crypto.randomUUID() }));
    // Synchronous, so that the output is complete even if the process is killed next.
    process.stdout.write(`${referenceOf(saved)}\n`);
  }
};
await Promise.all(Array.from({ length: 8 }, work));
await store.close();
