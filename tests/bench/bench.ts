/** What every bench is: a title, and figures. tests/bench/run-benches.ts finds it, runs it and writes tests/bench/results.md. */

export interface BenchClaim {
  what: string;
  figure: string;
  /** What the figure must be, in words: "at least 0.15". */
  bound: string;
  /** Nothing where it cannot be told on this machine. */
  holds: boolean | undefined;
}

export interface ResultTable {
  caption?: string;
  columns: string[];
  rows: (string | number)[][];
}

export interface BenchResults {
  claims: BenchClaim[];
  tables: ResultTable[];
  /** How it was measured, and what the figures do not say. */
  notes?: string[];
}

export interface Bench {
  title: string;
  /** One line for --help. */
  about: string;
  /** A part is written down, too. */
  recordsParts?: true;
  /**
   * `say` prints a line of progress; `only` names one part of it, for whoever works on that part; `against` has the pages of
   * others that ours are to be held against.
   */
  run: (say: (line: string) => void, only: string | undefined, against: string[]) => Promise<BenchResults>;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Between which of the values the median of many more of them would lie, nine times in ten: as many are left out at either end as
 * a coin, thrown once for each value, would rarely fall so unevenly.
 */
export function medianInterval(values: number[]): [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const throws = sorted.length;
  let left = 0;
  for (let ways = 1, uneven = 2 * 0.5 ** throws; uneven <= 0.1; left++) {
    ways *= (throws - left) / (left + 1);
    uneven += 2 * ways * 0.5 ** throws;
  }
  const cut = Math.max(0, left - 1);
  return [sorted[cut]!, sorted[throws - 1 - cut]!];
}
