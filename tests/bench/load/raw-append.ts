/** The raw disk: appends a payload and flushes, repeatedly. */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { quantiles, type LoadResult } from './drive-load.ts';
import { createPayload } from './request-payload.ts';

export function appendDurably(file: string, seconds: number): Omit<LoadResult, 'statuses'> {
  const descriptor = openSync(file, 'a');
  const latencies: number[] = [];
  const start = performance.now();
  for (let now = start; now < start + seconds * 1000;) {
    writeSync(descriptor, JSON.stringify(createPayload(latencies.length)));
    fdatasyncSync(descriptor);
    const after = performance.now();
    latencies.push(after - now);
    now = after;
  }
  const elapsed = (performance.now() - start) / 1000;
  closeSync(descriptor);
  return { perSecond: latencies.length / elapsed, responses: latencies.length, ...quantiles(latencies) };
}
