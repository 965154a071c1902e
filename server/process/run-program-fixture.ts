/** For tests of what has to end. */
import { readFileSync } from 'node:fs';

/** Whether a process is running. One that has ended may still be listed, if nobody waits for it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
