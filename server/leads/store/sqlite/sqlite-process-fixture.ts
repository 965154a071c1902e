/** A process that stores requests, several at a time, and says which reference was acknowledged: DATA_DIR COUNT */
import { buildNewLead, referenceOf } from '../lead-fixture.ts';
import { openSqliteStore } from './sqlite-store.ts';

const [dataDir = '', count = '0'] = process.argv.slice(2);
const store = await openSqliteStore({ dataDir });
let left = Number(count);
const work = async () => {
  while (left-- > 0) {
    const saved = await store.save(buildNewLead({ key: crypto.randomUUID() }));
    // Synchronous, so that what is killed after this line has said it.
    process.stdout.write(`${referenceOf(saved)}\n`);
  }
};
await Promise.all(Array.from({ length: 8 }, work));
await store.close();
