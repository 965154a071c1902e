import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pino } from 'pino';
import { createOutboxFixture } from './delivery/outbox-fixture.ts';
import { createRetentionTask } from './retention.ts';
import { noon } from './store/lead-fixture.ts';

const day = 24 * 60 * 60_000;
let fixture: Awaited<ReturnType<typeof createOutboxFixture>>;
let uptime = 0;
beforeAll(async () => {
  fixture = await createOutboxFixture();
});
beforeEach(async () => {
  fixture.clock.time = noon;
  await fixture.store.delete({ before: Number.MAX_SAFE_INTEGER });
});
afterAll(() => fixture.remove());

const retention = () =>
  createRetentionTask({
    store: fixture.store,
    getKeepDays: () => 30,
    now: fixture.now,
    uptime: () => uptime,
    log: pino({ enabled: false }),
  });

test('deletes requests older than the retention period', async () => {
  await fixture.save({ now: noon - 31 * day });
  const kept = await fixture.save({ now: noon - 29 * day });
  await retention().run();
  expect((await fixture.store.list()).map(({ reference }) => reference)).toEqual([kept]);
});

test('keeps requests received while the clock was years behind', async () => {
  const kept = await fixture.save({ now: Date.UTC(2000, 0, 1) });
  fixture.clock.time = noon + 365 * day;
  await retention().run();
  expect((await fixture.store.list()).map(({ reference }) => reference)).toEqual([kept]);
});

test('deletes nothing when the clock jumps ahead', async () => {
  await fixture.save();
  const running = retention();
  fixture.clock.time += 365 * day;
  await running.run();
  expect(await fixture.store.list()).toHaveLength(1);
  uptime += 365 * day;
  await running.run();
  expect(await fixture.store.list()).toEqual([]);
});

test('accepts a changed clock after 24 h', async () => {
  await fixture.save({ now: noon - 30 * day });
  const running = retention();
  fixture.clock.time += 0.5 * day;
  const pass = async (time: number) => {
    fixture.clock.time += time;
    uptime += time;
    await running.run();
    return (await fixture.store.list()).length;
  };
  expect([await pass(0), await pass(0.5 * day), await pass(0.4 * day)]).toEqual([1, 1, 1]);
  fixture.clock.time += 0.5 * day;
  expect([await pass(0), await pass(0.9 * day)]).toEqual([1, 1]);
  expect(await pass(0.2 * day)).toBe(0);
});

test('runs every hour, even if the machine sleeps in between', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await fixture.save({ now: noon - 29 * day });
  const running = retention();
  running.start();
  const pass = async (awake: number, asleep: number) => {
    fixture.clock.time += awake + asleep;
    uptime += awake + asleep;
    await vi.advanceTimersByTimeAsync(awake);
  };
  await pass(day / 24, 0);
  expect(await fixture.store.list()).toHaveLength(1);
  await pass(0, 2 * day);
  // The previous run may still be in progress.
  await expect.poll(() => pass(day / 24, 0).then(() => fixture.store.list())).toEqual([]);
  running.stop();
});
