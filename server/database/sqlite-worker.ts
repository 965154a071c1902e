/** The program of SQLite's worker threads. */
import { runSqliteWorker } from '#server/store/sqlite/run-sqlite-worker.ts';
import { storeDefinition } from './store-definition.ts';

await runSqliteWorker(storeDefinition);
