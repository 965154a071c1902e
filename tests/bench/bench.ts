/** The interface of a bench: tests/bench/run-benches.ts runs it and writes its results to tests/bench/results.md. */

export interface BenchClaim {
  what: string;
  figure: string;
  /** The required value, in words: "at least 0.15". */
  bound: string;
  holds: boolean;
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
  /** `log` prints progress; `only` restricts the run to one part. */
  run: (log: (line: string) => void, only: string | undefined) => Promise<BenchResults>;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
