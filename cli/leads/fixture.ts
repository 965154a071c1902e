/** The commands on a real database, as the tests of this folder call them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facts } from '#server/fixture.ts';
import { openStore } from '#server/leads/open-store.ts';
import { newLead, noon, referenceOf } from '#server/leads/store-fixture.ts';
import type { NewLead } from '#server/leads/lead-types.ts';
import type { LeadStore } from '#server/leads/store.ts';
import { openExisting } from './open-existing.ts';
import { runLeads, type Surroundings } from './run.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** `store` stays open as a running server's would. */
export async function createCliFixture(variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cli-'));
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, ...variables };
  const store: LeadStore = await openStore({ dataDir, databaseUrl: variables['DATABASE_URL'] }, () => {});
  // Opening one takes longer than most commands; where a test is about that, it says `fresh`.
  const shared = () => Promise.resolve({ ...store, close: () => Promise.resolve() });
  return {
    folder,
    dataDir,
    store,
    save: async (change: Partial<NewLead> = {}) => referenceOf(await store.save(newLead(change))),
    run: (args: string[], { fresh = false, ...options }: RunOptions & { fresh?: boolean } = {}) =>
      run(args, { ...options, variables: { ...env, ...options.variables }, folder, open: fresh ? openExisting : shared }),
    async remove() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type RunOptions = Partial<Pick<Surroundings, 'ask' | 'variables' | 'now'>> & { terminal?: number };

async function run(args: string[], { terminal, ...options }: RunOptions & Pick<Surroundings, 'variables' | 'folder' | 'open'>): Promise<Ran> {
  const said = { out: '', err: '' };
  const output = (name: keyof typeof said) => ({
    write(text: string, done: () => void) {
      said[name] += text;
      done();
    },
    ...(terminal !== undefined && { isTTY: true, columns: terminal }),
  });
  const code = await runLeads(args, { now: () => noon, built: () => Promise.resolve(facts), ...options, stdout: output('out'), stderr: output('err') });
  return { code, ...said };
}
