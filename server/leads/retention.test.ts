import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { createOutboxFixture } from './outbox-fixture.ts';
import { createRetention } from './retention.ts';
import { noon } from './store-fixture.ts';

const day = 24 * 60 * 60_000;
let fixture: Awaited<ReturnType<typeof createOutboxFixture>>;
let uptime = 0;
beforeAll(async () => {
  fixture = await createOutboxFixture();
});
beforeEach(async () => {
  fixture.clock.time = noon;
  await fixture.store.purge(Number.MAX_SAFE_INTEGER);
});
afterAll(() => fixture.remove());

const retention = () =>
  createRetention({ store: fixture.store, keepDays: 30, now: fixture.now, uptime: () => uptime, log: pino({ enabled: false }) });

test('deletes what is older than the owner keeps it', async () => {
  await fixture.save({ now: noon - 31 * day });
  const kept = await fixture.save({ now: noon - 29 * day });
  await retention().run();
  expect((await fixture.store.list()).map(({ reference }) => reference)).toEqual([kept]);
});

test('what came while the clock was years behind is not old', async () => {
  const kept = await fixture.save({ now: Date.UTC(2000, 0, 1) });
  fixture.clock.time = noon + 365 * day;
  await retention().run();
  expect((await fixture.store.list()).map(({ reference }) => reference)).toEqual([kept]);
});

test('a clock that jumps ahead deletes nothing', async () => {
  await fixture.save();
  const running = retention();
  fixture.clock.time += 365 * day;
  await running.run();
  expect(await fixture.store.list()).toHaveLength(1);
  uptime += 365 * day;
  await running.run();
  expect(await fixture.store.list()).toEqual([]);
});
