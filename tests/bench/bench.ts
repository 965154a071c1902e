/** The interface of a bench: tests/bench/run-benches.ts runs it and writes its results to tests/bench/results.md. */

export interface BenchClaim {
  what: string;
  figure: string;
  /** The required value, in words: "at least 0.15". */
  bound: string;
  /** Undefined where this machine cannot measure it. */
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
  /** The method and its limits. */
  notes?: string[];
}

export interface Bench {
  title: string;
  /** Results of a single part are written to results.md, too. */
  recordsParts?: true;
  /** `log` prints progress; `only` restricts the run to one part; `against` lists other sites' pages to compare with. */
  run: (log: (line: string) => void, only: string | undefined, against: string[]) => Promise<BenchResults>;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The 90 % confidence interval of the median, by the sign test. */
export function medianInterval(values: number[]): [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let left = 0;
  for (let combinations = 1, probability = 2 * 0.5 ** count; probability <= 0.1; left++) {
    combinations *= (count - left) / (left + 1);
    probability += 2 * combinations * 0.5 ** count;
  }
  const cut = Math.max(0, left - 1);
  return [sorted[cut]!, sorted[count - 1 - cut]!];
}
