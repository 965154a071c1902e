/**
 * Control runs: one line of the product as somebody careless could have written it, under the name of the fault that must find it.
 * A fault run whose control comes to no harm proves nothing.
 */
export interface Mutation {
  /** What the broken server is, for the notes. */
  about: string;
  /** In server/. */
  file: string;
  original: string;
  replacement: string;
}

export const mutations = {
  kill: {
    about: 'a store that says yes, and writes 20 ms later',
    file: 'leads/store/sqlite/sqlite-worker.ts',
    original: "database.exec('commit');",
    replacement:
      "send({ results }); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); database.exec('commit');",
  },
  power: {
    about: 'a store that waits for no disk',
    file: 'leads/store/sqlite/sqlite-file.ts',
    original: 'pragma synchronous = full;',
    replacement: 'pragma synchronous = off;',
  },
  disk: {
    about: 'a store that does not look whether its commit went well',
    file: 'leads/store/sqlite/sqlite-worker.ts',
    original: "database.exec('commit');",
    replacement: "try { database.exec('commit'); } catch {}",
  },
  vanish: {
    about: 'a store that forgets which database it began with, and makes anew what has gone',
    file: 'leads/store/sqlite/sqlite-worker.ts',
    original: 'options.expectedMarker = readMarker(options.dataDir);',
    replacement: '',
  },
  two: {
    about: 'servers that know only the keys that they took themselves',
    file: 'leads/store/operations/save-operations.ts',
    original: 'async save(lead: NewLead): Promise<SaveResult> {',
    replacement: 'async save({ ...lead }: NewLead): Promise<SaveResult> { lead.key &&= `${lead.key} ${process.pid}`;',
  },
  postgres: {
    about: 'a store that leaves it to the settings of the database whether a commit waits for the disk',
    file: 'leads/store/postgres/postgres-store.ts',
    original: 'await connection.executeQuery(CompiledQuery.raw(alwaysOnDisk));',
    replacement: '',
  },
  late: {
    about: 'a server that gives a mail server 20 s to say that it has taken a mail',
    file: 'leads/delivery/mail-sender.ts',
    original: 'responseTimeoutMs: 10 * 60_000',
    replacement: 'responseTimeoutMs: 20_000',
  },
  sigterm: {
    about: 'a server that ends at once',
    file: 'main.ts',
    original: 'stoppingSince = Date.now();',
    replacement: 'process.exit(0);',
  },
} satisfies Record<string, Mutation>;

export type MutationName = keyof typeof mutations;
