/**
 * Control runs: one line of the product as somebody careless could have written it, under the name of the fault that must find it.
 * A fault run whose control comes to no harm proves nothing.
 */
export interface Break {
  /** What the broken server is, for the notes. */
  about: string;
  /** In server/. */
  file: string;
  line: string;
  instead: string;
}

export const breaks = {
  kill: {
    about: 'a store that says yes, and writes 20 ms later',
    file: 'leads/sqlite-worker.ts',
    line: "database.exec('commit');",
    instead: "say({ results }); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); database.exec('commit');",
  },
  power: {
    about: 'a store that waits for no disk',
    file: 'leads/sqlite-file.ts',
    line: 'pragma synchronous = full;',
    instead: 'pragma synchronous = off;',
  },
  disk: {
    about: 'a store that does not look whether its commit went well',
    file: 'leads/sqlite-worker.ts',
    line: "database.exec('commit');",
    instead: "try { database.exec('commit'); } catch {}",
  },
  vanish: {
    about: 'a store that forgets which database it began with, and makes anew what has gone',
    file: 'leads/sqlite-worker.ts',
    line: 'options.since = markerOf(options.dataDir);',
    instead: '',
  },
  two: {
    about: 'servers that know only the keys that they took themselves',
    file: 'leads/operations-save.ts',
    line: 'async save(lead: NewLead): Promise<Saved> {',
    instead: 'async save({ ...lead }: NewLead): Promise<Saved> { lead.key &&= `${lead.key} ${process.pid}`;',
  },
  postgres: {
    about: 'a store that leaves it to the settings of the database whether a commit waits for the disk',
    file: 'leads/postgres.ts',
    line: 'await connection.executeQuery(CompiledQuery.raw(alwaysOnDisk));',
    instead: '',
  },
  late: {
    about: 'a server that gives a mail server 20 s to say that it has taken a mail',
    file: 'leads/mail.ts',
    line: 'answerMs: 10 * 60_000',
    instead: 'answerMs: 20_000',
  },
  sigterm: {
    about: 'a server that ends at once',
    file: 'main.ts',
    line: 'stoppingSince = Date.now();',
    instead: 'process.exit(0);',
  },
} satisfies Record<string, Break>;

export type BreakName = keyof typeof breaks;
