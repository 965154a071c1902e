/**
 * Delivers stored requests. Deliveries are rows in the store, so a crash loses nothing: when the lease has expired,
 * another server, or the same one after a restart, sends the delivery again.
 */
import type { Logger } from 'pino';
import { goesToVisitor, isDigest, type AttemptResult, type DeliveryChannel } from '#server/forms/store/lead-types.ts';
import type { DeliveryClaim, LeadStore } from '#server/forms/store/lead-store.ts';

/** The sender decides between `retry` and `dead`; the outbox decides when to retry. */
export interface DeliveryResult {
  outcome: 'delivered' | 'retry' | 'dead';
  /** For the ledger: the receiver's response. */
  detail: string;
  /** For the log: no personal data. */
  code?: string;
}
/** For a digest, `claim` is the first of those it covers. */
export type DeliverySender = (claim: DeliveryClaim) => Promise<DeliveryResult>;

export interface OutboxOptions {
  store: Pick<LeadStore, 'claim' | 'finish'>;
  senders: Partial<Record<DeliveryChannel, DeliverySender>>;
  now: () => number;
  log: Logger;
  /** Per channel. */
  concurrency?: number;
}

const minuteMs = 60_000;

/** Longer than any attempt may take, so that an expired lease means a dead process. A mail may take 13 minutes. */
export const leaseMsOf = (channel: DeliveryChannel): number => (channel === 'webhook' ? 2 : 15) * minuteMs;

/** The delay before each attempt, counted from the previous failure: about three days in total. */
export const retryDelaysMs = [
  0,
  5000,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 60 * minuteMs),
];

const pollMs = 2000;

/** One digest at a time covers up to this many claims. */
const maxPerDigest = 1000;

export function createOutbox({ store, senders, now, log, concurrency = 4 }: OutboxOptions) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  // One lane per channel, so that a hanging mail server does not block the webhook.
  const lanes = (Object.entries(senders) as [DeliveryChannel, DeliverySender][]).map(([channel, send]) =>
    createLane(channel, send),
  );

  function createLane(channel: DeliveryChannel, send: DeliverySender) {
    const running = new Set<Promise<void>>();
    let claiming: Promise<void> | undefined;
    let again = false;
    let failing = false;

    async function claimBatch(): Promise<void> {
      const isDigestLane = isDigest(channel);
      const limit = isDigestLane ? (running.size === 0 ? maxPerDigest : 0) : concurrency - running.size;
      if (stopped || limit <= 0) return;
      const claims = await store.claim({ channel, limit, leaseMs: leaseMsOf(channel), now: now() });
      failing = false;
      const groups = isDigestLane && claims.length > 0 ? [claims] : claims.map((claim) => [claim]);
      for (const group of groups) {
        const attempt = attemptDelivery(group, send).finally(() => {
          running.delete(attempt);
          void wake();
        });
        running.add(attempt);
      }
    }

    async function claimAll(): Promise<void> {
      try {
        do {
          again = false;
          await claimBatch();
        } while (again);
      } catch (error) {
        // Log once, not at every poll until storage is back.
        if (!failing) log.error({ channel, reason: (error as Error).message }, 'deliveries could not be read');
        failing = true;
      }
      claiming = undefined;
    }

    function wake(): Promise<void> {
      again = true;
      return (claiming ??= claimAll());
    }

    const current = () => [...(claiming ? [claiming] : []), ...running];
    async function idle(): Promise<void> {
      for (let work = current(); work.length > 0; work = current()) await Promise.all(work);
    }

    return { wake, idle };
  }

  async function attemptDelivery(claims: DeliveryClaim[], send: DeliverySender): Promise<void> {
    const startedAt = now();
    const claim = claims[0]!;
    const sendResult = await send(claim).catch((error: Error): DeliveryResult => ({
      outcome: 'retry',
      detail: error.message,
      code: error.name,
    }));
    const logFields = {
      delivery: claim.id,
      channel: claim.channel,
      attempt: claim.number,
      ms: now() - startedAt,
      code: sendResult.code,
    };
    const result = toAttemptResult(claim, sendResult);
    try {
      // Together if their results are the same: a transaction for each would take every connection from visitors.
      for (const group of Map.groupBy(claims, ({ attempts }) => attempts).values())
        await store.finish(group, toAttemptResult(group[0]!, sendResult), now());
      // The visitor's address is not ours to repair.
      const level = result.outcome === 'dead' && !goesToVisitor(claim.channel) ? 'error' : 'info';
      log[level]({ ...logFields, outcome: result.outcome }, 'delivery attempted');
    } catch (error) {
      // The lease will expire, and the delivery is sent again with the same id.
      const reason = (error as Error).message;
      log.error({ ...logFields, outcome: sendResult.outcome, reason }, 'delivery attempted, but not recorded');
    }
  }

  function toAttemptResult({ attempts }: DeliveryClaim, { outcome, detail }: DeliveryResult): AttemptResult {
    if (outcome !== 'retry') return { outcome, detail };
    // None after the last one.
    const delay = retryDelaysMs[attempts];
    return delay === undefined ? { outcome: 'dead', detail } : { outcome: 'retry', detail, dueAt: now() + delay };
  }

  const wakeAll = () => Promise.all(lanes.map((lane) => lane.wake()));
  return {
    start() {
      timer = setInterval(() => void wakeAll(), pollMs);
      void wakeAll();
    },
    /** Checks for due deliveries now instead of at the next poll. */
    wake: () => void wakeAll(),
    /** Sends everything that is due, and resolves when done. */
    async runDue() {
      await wakeAll();
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
    /** Claims nothing more, and resolves when running attempts are done. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
  };
}
