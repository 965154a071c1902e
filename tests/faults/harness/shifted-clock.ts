/** Controls the clock of a server: see preload/shift-clock.ts. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface ShiftedClock {
  env: Record<string, string>;
  preload: string[];
  /** The offset from the real time in milliseconds. */
  shift: number;
  set(shift: number): Promise<void>;
}

export function createShiftedClock(folder: string): ShiftedClock {
  const file = join(folder, 'clock');
  writeFileSync(file, '0');
  const clock: ShiftedClock = {
    env: { FAULT_CLOCK: file },
    preload: ['shift-clock.ts'],
    shift: 0,
    async set(shift) {
      clock.shift = shift;
      // Renamed into place, so that the server never reads half a number.
      writeFileSync(`${file}.next`, String(shift));
      renameSync(`${file}.next`, file);
      // The server reads it every 20 ms.
      await wait(100);
    },
  };
  return clock;
}
