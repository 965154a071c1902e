import { readdirSync, readFileSync } from 'node:fs';

/** A process and everything that it has started. */
export function listProcessTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended.
    }
  }
  const found = [root];
  for (const parent of found) found.push(...[...parents].flatMap(([id, its]) => (its === parent ? [id] : [])));
  return found;
}
