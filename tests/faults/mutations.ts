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
    file: 'server/store/sqlite/run-sqlite-worker.ts',
    original: "database.exec('commit');",
    replacement:
      "send({ results }); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); database.exec('commit');",
  },
  file: {
    description: 'a store that changes the last byte of a file',
    file: 'server/forms/store/save-operations.ts',
    original: 'scan_lease_until: null, bytes };',
    replacement: 'scan_lease_until: null, bytes: Buffer.from(bytes).fill(0, bytes.length - 1) };',
  },
  label: {
    description: 'a pipeline that stores names instead of labels',
    file: 'contract/forms/answers.ts',
    original: 'return [{ name, type, label, value,',
    replacement: 'return [{ name, type, label: name, value,',
  },
  power: {
    description: 'a store that does not flush to disk',
    file: 'server/store/sqlite/sqlite-file.ts',
    original: 'pragma synchronous = full;',
    replacement: 'pragma synchronous = off;',
  },
  disk: {
    description: 'a store that ignores a failed commit',
    file: 'server/store/sqlite/run-sqlite-worker.ts',
    original: "database.exec('commit');",
    replacement: "try { database.exec('commit'); } catch {}",
  },
  two: {
    description: 'servers that know only their own keys',
    file: 'server/forms/store/save-operations.ts',
    original: 'async save(received: NewLead): Promise<SaveResult> {',
    replacement:
      'async save({ ...received }: NewLead): Promise<SaveResult> { received.key &&= `${received.key} ${process.pid}`;',
  },
  'publish-kill': {
    description: 'a builder that writes the content files before it builds the release',
    file: 'render/builder/publish-job.ts',
    original: 'const release = await buildRelease(job.drafts, progress);',
    replacement:
      'await writeTexts(contentFolder, job.drafts); Object.assign(published, job.drafts); const release = await buildRelease(job.drafts, progress);',
  },
  'publish-two': {
    description: 'builders that do not wait for each other',
    file: 'render/release/build-lock.ts',
    original: "database.exec('begin exclusive');",
    replacement: '',
  },
  'publish-power': {
    description: 'a builder that does not flush its files',
    file: 'server/process/durable-files.ts',
    original: 'await file.sync();',
    replacement: '',
  },
  'publish-power-git': {
    description: 'a history that leaves it to the settings of git whether a commit is flushed',
    file: 'render/builder/git.ts',
    original: "['core.fsync', 'all'],",
    replacement: '',
  },
} satisfies Record<string, Mutation>;

export type MutationName = keyof typeof mutations;
