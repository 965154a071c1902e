/** A fault run: injects a fault into a real server under load, then counts what was stored, lost and duplicated. */
import type { SeededRandom } from './harness/seeded-random.ts';

export interface Counts {
  /** Requests for which a client read a 2xx with a reference. */
  acknowledged: number;
  /** Requests in the database, read without the server's code. */
  stored: number;
  /** Acknowledged, but not stored, or stored without its deliveries, or with other answers or another file. */
  lost: number;
  /** Keys with more than one stored request or reference. */
  duplicated: number;
  /** Acknowledged forms with a file, which were compared byte by byte. */
  files?: number;
  /** Those of `lost` that had a file. */
  lostFiles?: number;
}

/** The result of the same run with a mutated server; see mutations.ts. */
export interface ControlResult {
  /** For example "lost". */
  harm: string;
  harmed: number;
  total: number;
  /** Those of `harmed` that had a file. */
  files?: number;
}

export const lossesOfControl = ({ lost, lostFiles, acknowledged }: Counts): ControlResult => ({
  harm: 'lost',
  harmed: lost,
  total: acknowledged,
  files: lostFiles,
});

export interface FaultOutcome extends Counts {
  rounds: number;
  /** Must show harm, or the claim fails. */
  control?: ControlResult;
  /** Other observations, for the table. */
  remarks: string[];
  /** Violated requirements; each makes the claim fail. */
  failures: string[];
}

export interface FaultContext {
  log: (line: string) => void;
  random: SeededRandom;
}

export interface Fault {
  name: string;
  /** What is acknowledged and stored; "requests" by default. */
  subject?: string;
  /** Description for the results. */
  description: string;
  run: (context: FaultContext) => Promise<FaultOutcome>;
}
