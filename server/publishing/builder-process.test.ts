import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { isRunning } from '../run-program-fixture.ts';
import { createBuilderProcess, findBuilderProgram, type BuilderProcess } from './builder-process.ts';
import type { PublishJob } from './builder.ts';

const program = join(import.meta.dirname, 'builder-program-fixture.mjs');
const options = { siteUrl: 'https://www.example.com', historyFolder: '/data/history' };
const log = pino({ enabled: false });
let builder: BuilderProcess;
afterEach(() => builder.stop());

const pidOf = async () => ((await builder.history(null)) as unknown as [number])[0];
test('starts once, passes settings but no secrets, progress and refusals', async () => {
  vi.stubEnv('SMTP_URL', 'smtps://me:secret@mail.example.com');
  builder = createBuilderProcess({ program, options, log });
  const [first, second] = await Promise.all([builder.history(null), builder.history(null)]);
  vi.unstubAllEnvs();
  expect(first).toEqual([expect.any(Number), options, null]);
  expect(second).toEqual(first);
  const steps: string[] = [];
  expect(await builder.publish({} as PublishJob, (step) => steps.push(step))).toEqual({ problems: [] });
  expect(steps).toEqual(['check', 'build']);
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
  builder = createBuilderProcess({ program, options, log, timeoutMs: 300 });
  await expect(builder.media({})).rejects.toThrow('ended unexpectedly');
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
