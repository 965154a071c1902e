/**
 * Carries stored requests to the staff. What is to be sent is in the store, so a server that stops in the middle of it
 * loses nothing: when its lease has ended, another one, or the same one after its restart, sends it again.
 */
import type { Logger } from 'pino';
import { nextAttemptAt } from './schedule.ts';
import type { AttemptResult, Channel } from './lead-types.ts';
import type { Claim, LeadStore } from './store.ts';

/** `retry` and `dead` are told by the sender; when to try again is for the outbox to say. */
export interface Sent {
  outcome: 'delivered' | 'retry' | 'dead';
  /** For the ledger: what the other side said. */
  detail: string;
  /** For the log: without anything a person typed. */
  code?: string;
}
/** Of a digest, with the first of those that it tells. */
export type Sender = (claim: Claim) => Promise<Sent>;

export interface OutboxOptions {
  store: Pick<LeadStore, 'claim' | 'finish'>;
  senders: Partial<Record<Channel, Sender>>;
  now: () => number;
  log: Logger;
  /** At the same time, for each channel. */
  concurrency?: number;
}

/** Longer than any attempt may take: then it is certain that the one who had it is gone. Mail servers may take 13 minutes. */
export const leaseMs: Record<Channel, number> = { mail: 15 * 60_000, confirmation: 15 * 60_000, digest: 15 * 60_000, webhook: 2 * 60_000 };

const pollMs = 2000;

/** So many go out as one, and one at a time. */
const inOneDigest = 1000;

export function createOutbox({ store, senders, now, log, concurrency = 4 }: OutboxOptions) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  // A channel each, so that a mail server that hangs does not hold up the webhook.
  const lanes = (Object.entries(senders) as [Channel, Sender][]).map(([channel, send]) => createLane(channel, send));

  function createLane(channel: Channel, send: Sender) {
    const running = new Set<Promise<void>>();
    let filling: Promise<void> | undefined;
    let again = false;
    let failing = false;

    async function take(): Promise<void> {
      const isDigest = channel === 'digest';
      const limit = isDigest ? (running.size === 0 ? inOneDigest : 0) : concurrency - running.size;
      if (stopped || limit <= 0) return;
      const claims = await store.claim({ channel, limit, leaseMs: leaseMs[channel], now: now() });
      failing = false;
      const groups = isDigest && claims.length > 0 ? [claims] : claims.map((claim) => [claim]);
      for (const group of groups) {
        const attempt = attemptOne(group, send).finally(() => {
          running.delete(attempt);
          void wake();
        });
        running.add(attempt);
      }
    }

    async function fill(): Promise<void> {
      try {
        do {
          again = false;
          await take();
        } while (again);
      } catch (error) {
        // Once, and not at every look until the storage is back.
        if (!failing) log.error({ channel, reason: (error as Error).message }, 'deliveries could not be read');
        failing = true;
      }
      filling = undefined;
    }

    function wake(): Promise<void> {
      again = true;
      return (filling ??= fill());
    }

    const current = () => [...(filling ? [filling] : []), ...running];
    async function idle(): Promise<void> {
      for (let work = current(); work.length > 0; work = current()) await Promise.all(work);
    }

    return { wake, idle };
  }

  async function attemptOne(claims: Claim[], send: Sender): Promise<void> {
    const begin = now();
    const claim = claims[0]!;
    const sent = await send(claim).catch((error: Error): Sent => ({ outcome: 'retry', detail: error.message, code: error.name }));
    const facts = { delivery: claim.id, channel: claim.channel, attempt: claim.number, ms: now() - begin, code: sent.code };
    const result = resultOf(claim, sent);
    try {
      await Promise.all(claims.map((each) => store.finish(each, resultOf(each, sent), now())));
      log[result.outcome === 'dead' ? 'error' : 'info']({ ...facts, outcome: result.outcome }, 'delivery attempted');
    } catch (error) {
      // Its lease ends by itself, and it is sent again with the same id.
      log.error({ ...facts, outcome: sent.outcome, reason: (error as Error).message }, 'delivery attempted, but not recorded');
    }
  }

  function resultOf({ attempts }: Claim, { outcome, detail }: Sent): AttemptResult {
    const dueAt = nextAttemptAt(attempts, now());
    if (outcome !== 'retry') return { outcome, detail };
    return dueAt === undefined ? { outcome: 'dead', detail } : { outcome: 'retry', detail, dueAt };
  }

  const wakeAll = () => Promise.all(lanes.map((lane) => lane.wake()));
  return {
    start() {
      timer = setInterval(() => void wakeAll(), pollMs);
      void wakeAll();
    },
    /** Something new may be there to send. */
    wake: () => void wakeAll(),
    /** Sends all that is due now, and resolves when nothing is left. */
    async runDue() {
      await wakeAll();
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
    /** Takes nothing more on, and resolves when what was begun is done. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
  };
}
