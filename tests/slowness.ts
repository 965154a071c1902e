/**
 * How much slower this machine is than the one the timeouts were chosen on. Every timeout of the tests is multiplied
 * by it: vitest.config.ts, playwright.config.ts, and the few tests that have one of their own.
 *
 * Measured once, when a test runner reads its configuration, from a fixed loop and the load average. Worker processes
 * inherit the result. To set it yourself: TEST_SLOWNESS=5 npm test
 */
import { availableParallelism, loadavg } from 'node:os';

/** CPU time of the loop below on a Neoverse N1 core. */
const nominalMs = 80;

function measureSlowness(): number {
  const cpuStart = process.cpuUsage();
  const start = performance.now();
  let hash = 0;
  for (let count = 0; count < 60_000_000; count += 1) hash = Math.imul(hash ^ count, 16_777_619);
  const cpuMs = process.cpuUsage(cpuStart).user / 1000;
  // Wall time reflects the current load, the load average that of the last minute.
  const wallMs = performance.now() - start;
  const processesPerCore = loadavg()[0]! / availableParallelism();
  return Math.max(wallMs, cpuMs * processesPerCore) / nominalMs;
}

process.env['TEST_SLOWNESS'] ??= measureSlowness().toFixed(1);

/** At least 1. A whole number, because some timers take no other. */
export const slowness = Math.max(1, Math.ceil(Number(process.env['TEST_SLOWNESS']) || 1));
