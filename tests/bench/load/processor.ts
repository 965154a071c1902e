import { readFileSync } from 'node:fs';

/** Seconds that a process and those it started have had of the processor; NaN on systems that do not tell. */
export function processorSeconds(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children].reduce((sum, one) => sum + own(one), 0);
  } catch {
    return NaN;
  }
}

/** Fields 14 and 15, counted after the name, which may have spaces in it; in hundredths of a second. */
function own(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
