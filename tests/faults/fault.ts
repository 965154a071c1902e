/** What every fault run is: something bad happens to a real server under load, and afterwards everything is counted. */
import type { SeededRandom } from './harness/seeded-random.ts';

export interface Counts {
  /** Requests for which a client saw a 2xx with a reference. */
  acknowledged: number;
  /** Requests found afterwards, by other means than the server's. */
  stored: number;
  /** Acknowledged, but not there, or there without its deliveries. */
  lost: number;
  /** More than one request, or more than one reference, for one key. */
  duplicated: number;
}

/** What became of the same run with the product broken; see breaks.ts. */
export interface ControlResult {
  /** As "lost". */
  harm: string;
  harmed: number;
  of: number;
}

export interface FaultOutcome extends Counts {
  rounds: number;
  /** Must have come to harm, or the claim fails. */
  control?: ControlResult;
  /** For the table: what else was seen. */
  remarks: string[];
  /** What else had to be so and was not: each one makes the claim fail. */
  failures: string[];
}

export interface FaultContext {
  say: (line: string) => void;
  random: SeededRandom;
}

export interface Fault {
  name: string;
  /** What is done, for the notes. */
  about: string;
  run: (context: FaultContext) => Promise<FaultOutcome>;
}
