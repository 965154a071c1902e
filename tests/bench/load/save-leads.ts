/** The store without a server: concurrent callers, each waiting for its result. */
import type { NewLead } from '#server/leads/store/lead-types.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { quantiles, type LoadResult } from './drive-load.ts';
import { createPayload } from './request-payload.ts';

let saved = 0;

export async function saveContinuously(
  store: LeadStore,
  callers: number,
  seconds: number,
): Promise<Omit<LoadResult, 'statuses'>> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const caller = async () => {
    for (let savedAt = performance.now(); savedAt < end; savedAt = performance.now()) {
      await store.save(newLead(++saved));
      latencies.push(performance.now() - savedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const elapsed = (performance.now() - start) / 1000;
  return { perSecond: latencies.length / elapsed, responses: latencies.length, ...quantiles(latencies) };
}

function newLead(number: number): NewLead {
  return {
    kind: 'project',
    request: createPayload(number),
    language: 'en',
    key: `bench-${number}`,
    quarantined: false,
    score: 0,
    reasons: [],
    channels: [],
    maxRequestsPerDay: 0,
    now: Date.now(),
  };
}
