/** The store without the server before it: so many callers at once, each waiting for its answer before the next. */
import type { NewLead } from '#server/leads/lead-types.ts';
import type { LeadStore } from '#server/leads/store.ts';
import { quantiles, type Measured } from './clients.ts';
import { payload } from './payload.ts';

let saved = 0;

export async function saveInto(store: LeadStore, callers: number, seconds: number): Promise<Omit<Measured, 'statuses'>> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const caller = async () => {
    for (let asked = performance.now(); asked < end; asked = performance.now()) {
      await store.save(newLead(++saved));
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const elapsed = (performance.now() - start) / 1000;
  return { perSecond: latencies.length / elapsed, answers: latencies.length, ...quantiles(latencies) };
}

function newLead(number: number): NewLead {
  return {
    kind: 'project',
    request: payload(number),
    language: 'en',
    key: `bench-${number}`,
    quarantined: false,
    score: 0,
    reasons: [],
    channels: [],
    maxADay: 0,
    now: Date.now(),
  };
}
