/**
 * Carries stored requests to the staff. What is to be sent is in the store, so a server that stops in the middle of it
 * loses nothing: when its lease has ended, another one, or the same one after its restart, sends it again.
 */
import type { Logger } from 'pino';
import { nextAttemptAt } from './retry-schedule.ts';
import type { AttemptResult, DeliveryChannel } from '../store/lead-types.ts';
import type { DeliveryClaim, LeadStore } from '../store/lead-store.ts';

/** `retry` and `dead` are told by the sender; when to try again is for the outbox to say. */
export interface DeliveryResult {
  outcome: 'delivered' | 'retry' | 'dead';
  /** For the ledger: what the other side said. */
  detail: string;
  /** For the log: without anything a person typed. */
  code?: string;
}
/** Of a digest, with the first of those that it tells. */
export type DeliverySender = (claim: DeliveryClaim) => Promise<DeliveryResult>;

export interface OutboxOptions {
  store: Pick<LeadStore, 'claim' | 'finish'>;
  senders: Partial<Record<DeliveryChannel, DeliverySender>>;
  now: () => number;
  log: Logger;
  /** At the same time, for each channel. */
  concurrency?: number;
}

/** Longer than any attempt may take: then it is certain that the one who had it is gone. Mail servers may take 13 minutes. */
export const channelLeaseMs: Record<DeliveryChannel, number> = {
  mail: 15 * 60_000,
  confirmation: 15 * 60_000,
  digest: 15 * 60_000,
  webhook: 2 * 60_000,
};

const pollMs = 2000;

/** So many go out as one, and one at a time. */
const maxPerDigest = 1000;

export function createOutbox({ store, senders, now, log, concurrency = 4 }: OutboxOptions) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  // A channel each, so that a mail server that hangs does not hold up the webhook.
  const lanes = (Object.entries(senders) as [DeliveryChannel, DeliverySender][]).map(([channel, send]) =>
    createLane(channel, send),
  );

  function createLane(channel: DeliveryChannel, send: DeliverySender) {
    const running = new Set<Promise<void>>();
    let claiming: Promise<void> | undefined;
    let again = false;
    let failing = false;

    async function claimBatch(): Promise<void> {
      const isDigest = channel === 'digest';
      const limit = isDigest ? (running.size === 0 ? maxPerDigest : 0) : concurrency - running.size;
      if (stopped || limit <= 0) return;
      const claims = await store.claim({ channel, limit, leaseMs: channelLeaseMs[channel], now: now() });
      failing = false;
      const groups = isDigest && claims.length > 0 ? [claims] : claims.map((claim) => [claim]);
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
        // Once, and not at every look until the storage is back.
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
    const begin = now();
    const claim = claims[0]!;
    const sent = await send(claim).catch((error: Error): DeliveryResult => ({
      outcome: 'retry',
      detail: error.message,
      code: error.name,
    }));
    const logFields = {
      delivery: claim.id,
      channel: claim.channel,
      attempt: claim.number,
      ms: now() - begin,
      code: sent.code,
    };
    const result = toAttemptResult(claim, sent);
    try {
      await Promise.all(claims.map((each) => store.finish(each, toAttemptResult(each, sent), now())));
      log[result.outcome === 'dead' ? 'error' : 'info'](
        { ...logFields, outcome: result.outcome },
        'delivery attempted',
      );
    } catch (error) {
      // Its lease ends by itself, and it is sent again with the same id.
      log.error(
        { ...logFields, outcome: sent.outcome, reason: (error as Error).message },
        'delivery attempted, but not recorded',
      );
    }
  }

  function toAttemptResult({ attempts }: DeliveryClaim, { outcome, detail }: DeliveryResult): AttemptResult {
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
