/** Runs the commands on a real database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleManifestFacts } from '#server/site-fixture.ts';
import { openStore } from '#server/database/open-store.ts';
import { buildNewLead, noon, referenceOf, type LeadOverrides } from '#server/forms/store/lead-fixture.ts';
import type { Store } from '#server/database/store.ts';
import { openExistingStore } from './open-existing-store.ts';
import { runLeadsCli, type LeadsCliDependencies } from '#cli/run-leads.ts';

interface CliResult {
  code: number;
  out: string;
  err: string;
}

export type CliFixture = Awaited<ReturnType<typeof createCliFixture>>;

/** `store` stays open, like a running server's. */
export async function createCliFixture(variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cli-'));
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, ...variables };
  const store: Store = await openStore({ dataDir, databaseUrl: variables['DATABASE_URL'] }, () => {});
  // Opening a store takes longer than most commands, so they share this one unless a test asks for a `fresh` one.
  const shared = () => Promise.resolve({ ...store, close: () => Promise.resolve() });
  return {
    folder,
    dataDir,
    store,
    save: async (change: LeadOverrides = {}) => referenceOf(await store.save(buildNewLead(change))),
    run: (args: string[], { fresh = false, ...options }: RunOptions & { fresh?: boolean } = {}) =>
      run(args, {
        ...options,
        variables: { ...env, ...options.variables },
        cwd: folder,
        openStore: fresh ? openExistingStore : shared,
      }),
    async remove() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type RunOptions = Partial<Pick<LeadsCliDependencies, 'prompt' | 'variables' | 'now' | 'readManifest'>> & {
  terminal?: boolean;
};

async function run(
  args: string[],
  { terminal, ...options }: RunOptions & Pick<LeadsCliDependencies, 'variables' | 'cwd' | 'openStore'>,
): Promise<CliResult> {
  const captured = { out: '', err: '' };
  const output = (name: keyof typeof captured) => ({
    write(text: string, done: () => void) {
      captured[name] += text;
      done();
    },
    isTTY: terminal,
  });
  const code = await runLeadsCli(args, {
    now: () => noon,
    readManifest: () => Promise.resolve(sampleManifestFacts),
    ...options,
    stdout: output('out'),
    stderr: output('err'),
  });
  return { code, ...captured };
}
