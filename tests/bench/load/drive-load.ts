/** Drives many keep-alive connections, each sending the next request after its response. */
import { setTimeout as wait } from 'node:timers/promises';
import { openConnection, type ConnectionResponse } from './connection.ts';

export interface LoadProfile {
  port: number;
  connections: number;
  seconds: number;
  /** Milliseconds between two requests of a connection; without it, the next follows the response. */
  paceMs?: number;
}

export interface LoadResult {
  perSecond: number;
  responses: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  statuses: Record<number, number>;
}

export async function driveLoad(
  { port, connections, seconds, paceMs = 0 }: LoadProfile,
  nextRequest: () => string,
): Promise<LoadResult> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const start = performance.now();
  const end = start + seconds * 1000;
  const count = (response: ConnectionResponse, sentAt: number) => {
    latencies.push(performance.now() - sentAt);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  };
  await Promise.all(
    open.map(async (connection, index) => {
      if (paceMs > 0) await wait((index * paceMs) / connections);
      for (let sentAt = performance.now(); sentAt < end; sentAt = performance.now()) {
        count(await connection.send(nextRequest()), sentAt);
        if (paceMs > 0) await wait(Math.max(0, paceMs - (performance.now() - sentAt)));
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  for (const connection of open) connection.close();
  return { perSecond: latencies.length / elapsed, responses: latencies.length, ...quantiles(latencies), statuses };
}

export function quantiles(values: number[]): { p50: number; p95: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
