/** A store with an outbox, and a clock that the test controls. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createOutbox, type OutboxOptions } from './outbox.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { buildNewLead, noon, referenceOf, type LeadOverrides } from '#server/forms/store/lead-fixture.ts';

export async function createOutboxFixture() {
  const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  const store = await openSqliteStore({ dataDir });
  const clock = { time: noon };
  const now = () => clock.time;
  const logged: string[] = [];
  const log = pino(new Writable({ write: (chunk, _, done) => (logged.push(String(chunk)), done()) }));
  return {
    store,
    clock,
    now,
    logged,
    outbox: (senders: OutboxOptions['senders'], options: Partial<OutboxOptions> = {}) =>
      createOutbox({ store, senders, now, log, ...options }),
    save: async (change: LeadOverrides = {}) =>
      referenceOf(await store.save(buildNewLead({ now: clock.time, ...change }))),
    /** The lead's first delivery, with its attempts. */
    async ledgerOf(reference: string) {
      const [delivery] = (await store.get(reference))!.deliveries;
      return delivery!;
    },
    async remove() {
      await store.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
