/**
 * A separate process that deletes the oldest requests, as `leads purge` does, or erases deleted ones from the search
 * index. Each round goes on where the last one was interrupted.
 */
import { createLeadStore } from '#server/leads/store/create-store.ts';
import type { LeadOperations } from '#server/leads/store/operations/lead-operations.ts';
import { findMiddleTime, openStore } from '../staff/databases.ts';
import { quantiles, type LoadProfile, type LoadResult } from './drive-load.ts';

const [what, dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined });
let endsAt = 0;
let latencies: number[] = [];

class RoundEnded extends Error {}

async function callDuringRound(operation: keyof LeadOperations, args: unknown[]): Promise<unknown> {
  const startedAt = performance.now();
  if (startedAt > endsAt) throw new RoundEnded();
  const result = await (store[operation] as (...args: unknown[]) => Promise<unknown>)(...args);
  latencies.push(performance.now() - startedAt);
  return result;
}
const { delete: deleteLeads, eraseFromIndex } = createLeadStore(callDuringRound, store);

async function work({ seconds }: LoadProfile): Promise<LoadResult> {
  latencies = [];
  endsAt = performance.now() + seconds * 1000;
  try {
    // Half of them: more than there is time for.
    if (what === 'delete') await deleteLeads({ before: await findMiddleTime(store) });
    else await eraseFromIndex();
  } catch (error) {
    if (!(error instanceof RoundEnded)) throw error;
  }
  const statuses = { 200: latencies.length };
  return { perSecond: latencies.length / seconds, responses: latencies.length, ...quantiles(latencies), statuses };
}

process.on('message', async (load: LoadProfile) => process.send!(await work(load)));
