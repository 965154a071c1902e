/** Measures the load of other programs, under which timings are meaningless. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const ticksPerSecond = 100;

function processorTicks(): { busy: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, value) => sum + value, 0);
  return { busy: all - ticks[3]! - ticks[4]!, all };
}

/** Waits up to 40 s until other programs are mostly idle. */
export async function waitUntilIdle(): Promise<void> {
  const deadline = Date.now() + 40_000;
  while (Date.now() < deadline) {
    const otherLoad = measureOtherLoad();
    await sleep(1000);
    if (otherLoad() < 0.25) return;
  }
}

/** Starts measuring; the returned function returns how many cores other programs used since. */
export function measureOtherLoad(): () => number {
  const start = processorTicks();
  const since = Date.now();
  const ticksById = new Map<number, { first: number; last: number }>();
  const sample = () => {
    for (const [id, ticks] of ownTicks()) {
      const known = ticksById.get(id);
      if (known) known.last = ticks;
      // All work of a new child process counts as ours.
      else ticksById.set(id, { first: id === process.pid ? ticks : 0, last: ticks });
    }
  };
  sample();
  const timer = setInterval(sample, 200);
  return () => {
    clearInterval(timer);
    sample();
    const own = [...ticksById.values()].reduce((sum, { first, last }) => sum + last - first, 0);
    return Math.max(0, (processorTicks().busy - start.busy - own) / ticksPerSecond / ((Date.now() - since) / 1000));
  };
}

/** The processor time of this process and its descendants. */
function ownTicks(): Map<number, number> {
  const all = new Map<number, { parent: number; ticks: number }>();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${id}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      all.set(Number(id), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
    } catch {
      // The process has ended.
    }
  }
  const isOurs = (id: number): boolean => id === process.pid || (all.has(id) && isOurs(all.get(id)!.parent));
  return new Map([...all].filter(([id]) => isOurs(id)).map(([id, { ticks }]) => [id, ticks]));
}
