/**
 * Mutations for control runs: each breaks one line of the product, and the fault of the same name must detect it.
 * A fault run whose control shows no harm proves nothing.
 */
interface Mutation {
  /** Description for the results. */
  description: string;
  /** Relative to the project folder. */
  file: string;
  original: string;
  replacement: string;
}

export const mutations = {
  kill: {
    description: 'a store that acknowledges 20 ms before it commits',
    file: 'server/leads/store/sqlite/sqlite-worker.ts',
    original: "database.exec('commit');",
    replacement:
      "send({ results }); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); database.exec('commit');",
  },
  file: {
    description: 'a store that changes the last byte of a file',
    file: 'server/leads/store/operations/save-operations.ts',
    original: 'scan_lease_until: null, bytes };',
    replacement: 'scan_lease_until: null, bytes: Buffer.from(bytes).fill(0, bytes.length - 1) };',
  },
  power: {
    description: 'a store that does not flush to disk',
    file: 'server/leads/store/sqlite/sqlite-file.ts',
    original: 'pragma synchronous = full;',
    replacement: 'pragma synchronous = off;',
  },
  disk: {
    description: 'a store that ignores a failed commit',
    file: 'server/leads/store/sqlite/sqlite-worker.ts',
    original: "database.exec('commit');",
    replacement: "try { database.exec('commit'); } catch {}",
  },
  vanish: {
    description: 'a store that recreates a lost database',
    file: 'server/leads/store/sqlite/sqlite-worker.ts',
    original: 'options.expectedMarker = readMarker(options.dataDir);',
    replacement: '',
  },
  two: {
    description: 'servers that know only their own keys',
    file: 'server/leads/store/operations/save-operations.ts',
    original: 'async save(received: NewLead): Promise<SaveResult> {',
    replacement:
      'async save({ ...received }: NewLead): Promise<SaveResult> { received.key &&= `${received.key} ${process.pid}`;',
  },
  postgres: {
    description: 'a store that relies on the database setting for synchronous commits',
    file: 'server/leads/store/postgres/postgres-store.ts',
    original: 'await connection.executeQuery(CompiledQuery.raw(alwaysOnDisk));',
    replacement: '',
  },
  late: {
    description: 'a server that waits only 20 s for a mail server to confirm a mail',
    file: 'server/leads/delivery/mail-sender.ts',
    original: 'responseTimeoutMs: 10 * 60_000',
    replacement: 'responseTimeoutMs: 20_000',
  },
  sigterm: {
    description: 'a server that exits at once',
    file: 'server/main.ts',
    original: 'stoppingSince = Date.now();',
    replacement: 'process.exit(0);',
  },
  flood: {
    description: 'a store that counts quarantined requests towards the daily limit of all',
    file: 'server/leads/store/operations/save-operations.ts',
    original: ".where('status', '=', statusOf(lead))",
    replacement: '',
  },
  lockout: {
    description:
      'a desk that counts links asked for by refused clients, and refuses whose address was asked for too often',
    file: 'server/desk/sign-in-handlers.ts',
    original: 'const { retryAfterSeconds } = linkLimits.byClient(rateLimitKeys, now());',
    replacement:
      'const counted = [linkLimits.byAddress([{ name: email, visitors: 1 }], now()), linkLimits.byClient(rateLimitKeys, now())]; const retryAfterSeconds = counted.find((one) => one.retryAfterSeconds !== undefined)?.retryAfterSeconds;',
  },
  publish: {
    description: 'a publication without a journal',
    file: 'server/publishing/publish-journal.ts',
    original: 'await writeDurably(journalFileOf(workFolder), JSON.stringify(journal));',
    replacement: 'void journal;',
  },
  'publish-disk': {
    description: 'a builder that ignores a failed write',
    file: 'server/durable-files.ts',
    original: 'await file.writeFile(text);',
    replacement: 'await file.writeFile(text).catch(() => undefined);',
  },
  'publish-two': {
    description: 'builders that do not wait for each other',
    file: 'render/build/build-lock.ts',
    original: "database.exec('begin exclusive');",
    replacement: '',
  },
  'publish-load': {
    description: 'a server that switches to the files of a release, but not to its manifest',
    file: 'server/pages/releases.ts',
    original: 'current = await loadRelease(options, id, await readManifest(dist, id));',
    replacement: 'current = await loadRelease(options, id, current.manifest);',
  },
  'publish-power': {
    description: 'a builder that does not flush its files',
    file: 'server/durable-files.ts',
    original: 'await file.sync();',
    replacement: '',
  },
  'publish-power-git': {
    description: 'a history that leaves it to the settings of git whether a commit is flushed',
    file: 'render/builder/git-history.ts',
    original: "['core.fsync', 'all'],",
    replacement: '',
  },
} satisfies Record<string, Mutation>;

export type MutationName = keyof typeof mutations;
