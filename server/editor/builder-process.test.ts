import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '#server/process/run-program-fixture.ts';
import { createBuilderProcess, findBuilderProgram, type BuilderProcess } from './builder-process.ts';
import type { PublishJob } from './builder.ts';

const program = join(import.meta.dirname, 'builder-program-fixture.mjs');
const options = { siteUrl: 'https://www.example.com' };
const log = pino({ enabled: false });
let builder: BuilderProcess;
afterEach(() => builder.stop());

const pidOf = async () => ((await builder.history(null)) as unknown as [number])[0];
/** Time passes when the test says so. */
const [timeoutMs, publishTimeoutMs] = [60_000, 900_000];
function createLimited(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  builder = createBuilderProcess({ program, options, log, timeoutMs, publishTimeoutMs });
}

/** Starts or ends what has waited longest. */
const go = (what: 'start' | 'end') => builder.revision(what, null);

test('starts once, passes settings but no secrets, progress and refusals', async () => {
  vi.stubEnv('SMTP_URL', 'smtps://me:secret@mail.example.com');
  builder = createBuilderProcess({ program, options, log });
  const [first, second] = await Promise.all([builder.history(null), builder.history(null)]);
  vi.unstubAllEnvs();
  expect(first).toEqual([expect.any(Number), options, null]);
  expect(second).toEqual(first);
  const steps: string[] = [];
  const publishing = builder.publish({} as PublishJob, (step) => steps.push(step));
  await go('start');
  await go('end');
  expect(await publishing).toEqual({ problems: [] });
  expect(steps).toEqual(['wait', 'check']);
  await expect(builder.search({}, 'x')).rejects.toMatchObject({ code: 'notFound', message: 'x' });
});

test('a builder that ends fails its calls, and the next call starts another one', async () => {
  builder = createBuilderProcess({ program, options, log });
  const first = await pidOf();
  const waiting = builder.media({});
  await expect(builder.icons('x')).rejects.toThrow('ended unexpectedly');
  await expect(waiting).rejects.toThrow('ended unexpectedly');
  expect(await pidOf()).not.toBe(first);
});

test('a builder that does not answer is ended', async () => {
  createLimited();
  const hanging = builder.media({});
  await pidOf();
  vi.advanceTimersByTime(timeoutMs);
  await expect(hanging).rejects.toThrow('ended unexpectedly');
});

test('a preview that has to wait says so, and the publication that it waits for is not ended', async () => {
  createLimited();
  const pid = await pidOf();
  const publishing = builder.publish({} as PublishJob, () => undefined);
  await go('start');
  const preview = builder.preview({}, 'en', '/');
  // The publication does not suffer from what hangs beside it, either.
  const hanging = builder.media({});
  expect(await pidOf()).toBe(pid);
  vi.advanceTimersByTime(timeoutMs);
  await expect(preview).rejects.toMatchObject({ code: 'busy' });
  await expect(hanging).rejects.toMatchObject({ code: 'busy' });
  expect(await pidOf()).toBe(pid);
  await go('end');
  expect(await publishing).toEqual({ problems: [] });
});

test('the limit counts from the start of the work', async () => {
  createLimited();
  const preview = builder.preview({}, 'en', '/');
  for (const step of ['start', 'end'] as const) {
    vi.advanceTimersByTime(timeoutMs - 1);
    await go(step);
  }
  expect(await preview).toEqual({ problems: [] });
  // Another process may publish for as long as it takes.
  const publishing = builder.publish({} as PublishJob, () => undefined);
  await pidOf();
  vi.advanceTimersByTime(3 * publishTimeoutMs);
  await go('start');
  vi.advanceTimersByTime(publishTimeoutMs);
  await expect(publishing).rejects.toThrow('ended unexpectedly');
});

test('an idle builder is stopped', async () => {
  builder = createBuilderProcess({ program, options, log, idleMs: 50 });
  const first = await pidOf();
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await pidOf()).not.toBe(first);
});

test('without the sources, every call says how to get a builder', async () => {
  builder = createBuilderProcess({ program: findBuilderProgram('/nowhere/dist'), options, log });
  await expect(builder.icons('x')).rejects.toMatchObject({
    code: 'noBuilder',
    message: expect.stringContaining('npm start'),
  });
});
