/**
 * Preloaded into a server: shifts its clock by the milliseconds in the file FAULT_CLOCK, and shortens waits of an hour
 * or more, which only the hourly deletion has, to a second.
 */
import { readFileSync } from 'node:fs';

const file = process.env['FAULT_CLOCK']!;
const hour = 3_600_000;
const { setTimeout: timeout, setInterval: interval } = globalThis;
const realNow = Date.now.bind(Date);
let shift = 0;

function read(): void {
  shift = Number(readFileSync(file, 'utf8'));
}

read();
interval(read, 20).unref();
Date.now = () => realNow() + shift;

const shorten = (ms?: number) => (ms !== undefined && ms >= hour ? 1000 : ms);
Object.assign(globalThis, {
  setTimeout: Object.assign(
    (work: () => void, ms?: number, ...rest: unknown[]) => timeout(work, shorten(ms), ...rest),
    timeout,
  ),
  setInterval: Object.assign(
    (work: () => void, ms?: number, ...rest: unknown[]) => interval(work, shorten(ms), ...rest),
    interval,
  ),
});
