/** Drives many kept connections at once, each sending the next request when it has its answer. */
import { openConnection, type Answer } from './connection.ts';

export interface Load {
  port: number;
  connections: number;
  seconds: number;
}

export interface Measured {
  perSecond: number;
  answers: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  statuses: Record<number, number>;
}

export async function drive({ port, connections, seconds }: Load, nextRequest: () => string): Promise<Measured> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const start = performance.now();
  const end = start + seconds * 1000;
  const count = (answer: Answer, asked: number) => {
    latencies.push(performance.now() - asked);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  };
  await Promise.all(
    open.map(async (connection) => {
      for (let asked = performance.now(); asked < end; asked = performance.now()) {
        count(await connection.ask(nextRequest()), asked);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  for (const connection of open) connection.close();
  return { perSecond: latencies.length / elapsed, answers: latencies.length, ...quantiles(latencies), statuses };
}

export function quantiles(values: number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
