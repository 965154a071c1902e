import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#server/database/postgres-store.ts';
import { startPostgres, type TestPostgres } from '#server/store/postgres/postgres-fixture.ts';
import {
  buildNewApplication,
  buildNewLead,
  noon,
  replyAsStaff,
  sampleFile,
  sampleRequest,
} from '#server/forms/store/lead-fixture.ts';
import { bundledProgramsFolder } from '#server/server-process-fixture.ts';
import { createCliFixture, type CliFixture } from '#cli/command/leads-cli-fixture.ts';

let postgres: TestPostgres;
let cli: CliFixture;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());
beforeEach(async () => {
  cli = await createCliFixture();
  databaseUrl = await postgres.createDatabase();
  onTestFinished(() => cli.remove());
});
const move = (to = databaseUrl) => cli.run(['move', '--to', to]);
const countIn = async (table: string) =>
  Number((await postgres.query(databaseUrl, `select count(*) as count from ${table}`))[0]!['count']);
const openPostgres = async () => {
  const store = await openPostgresStore({ databaseUrl, log: () => {} });
  onTestFinished(() => store.close());
  return store;
};
/** All requests, and one with its delivery attempts. */
const snapshotOf = async (store: Pick<typeof cli.store, 'list' | 'get'>, reference: string) => ({
  listed: await store.list({ limit: 10_000 }),
  details: await store.get(reference),
});

/** With every byte value. */
const largeFile = { ...sampleFile, bytes: Uint8Array.from({ length: 1_000_000 }, (_, index) => index * 7) };

describe('move', () => {
  test('every acknowledged request is in Postgres once; from the start of the move SQLite rejects writes', async () => {
    await Promise.all(Array.from({ length: 250 }, () => cli.save()));
    const [claim] = await cli.store.claim({ channel: 'mail', limit: 1, leaseMs: 1000, now: noon });
    await cli.store.finish(claim!, { outcome: 'delivered', detail: '250 ok' }, noon);
    await cli.save({
      quarantined: true,
      key: 'held',
      values: { ...sampleRequest, message: 'مرحبا 👋\n\\x00 \' "' },
    });
    const application = await cli.save(buildNewApplication({ job: undefined, files: [largeFile] }));
    await replyAsStaff(cli.store, claim!.lead.reference, { text: 'مرحبا 👋' });
    const before = await snapshotOf(cli.store, claim!.lead.reference);

    let rejected = 0;
    const stop = new AbortController();
    const acknowledged: string[] = [];
    const visitor = (async () => {
      while (!stop.signal.aborted)
        await cli.save().then(
          (reference) => acknowledged.push(reference),
          () => rejected++,
        );
    })();
    const { code, out, err } = await move();
    stop.abort();
    await visitor;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const total = before.listed.length + acknowledged.length;
    expect(out).toContain(`${total} requests moved and compared row by row.\nNow set DATABASE_URL`);
    expect(rejected).toBeGreaterThan(0);
    await expect(cli.save()).rejects.toThrow('moving to Postgres');

    const store = await openPostgres();
    const after = await snapshotOf(store, claim!.lead.reference);
    expect(after.listed).toHaveLength(total);
    expect(after.listed).toEqual(expect.arrayContaining(before.listed));
    expect(after.listed.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged));
    expect(after.details).toEqual(before.details);
    expect(Buffer.from((await store.getFiles(application))[0]!.bytes).equals(largeFile.bytes)).toBe(true);
    expect(after.details?.deliveries).toContainEqual(
      expect.objectContaining({ status: 'delivered', ledger: [expect.objectContaining({ detail: '250 ok' })] }),
    );
    expect(await store.save(buildNewLead({ key: 'held' })), 'idempotency keys are moved, too').toEqual({
      outcome: 'conflict',
    });

    // Running it again is safe.
    expect(await move()).toMatchObject({ code: 0, out: expect.stringContaining('moved and compared') });
    expect(await cli.run(['move', '--cancel'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('The move is complete'),
    });
  });

  test('killed half-way: no server starts on the incomplete copy, and a second run continues', async () => {
    await Promise.all(Array.from({ length: 1500 }, () => cli.save()));
    const child = spawn(process.execPath, [join(bundledProgramsFolder, 'leads.js'), 'move', '--to', databaseUrl], {
      env: { PATH: process.env['PATH'], DATA_DIR: cli.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout }))
      if (/: \d+ of \d+/.test(line)) child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    expect(await countIn('deliveries')).toBeLessThan(3000);
    await expect(openPostgresStore({ databaseUrl, log: () => {} })).rejects.toThrow('is incomplete');
    await expect(cli.save()).rejects.toThrow('moving to Postgres');

    expect(await move()).toMatchObject({ code: 0, err: '', out: expect.stringContaining('1500 requests moved') });
    expect([await countIn('leads'), await countIn('deliveries')]).toEqual([1500, 3000]);
  });

  test('a Postgres that has requests, is unreachable, or is another database: one line, and SQLite keeps working', async () => {
    const store = await openPostgres();
    await store.save(buildNewLead());
    for (const [url, err] of [
      [databaseUrl, 'This Postgres database already contains requests. Create an empty one and use that.\n'],
      [databaseUrl.replace('secret', 'k3-wrong'), 'Postgres rejected the user name or password.\n'],
      [databaseUrl.replace(/:\d+\//, ':1/'), 'Postgres failed (ECONNREFUSED).\n'],
    ])
      expect(await move(url)).toEqual({ code: 1, out: '', err });
    expect(await move('mysql://site')).toMatchObject({ code: 2 });
    expect(await cli.run(['move', '--cancel'])).toMatchObject({ code: 1, err: 'No move is in progress.\n' });
    await cli.save();
  });

  test('a move that fails half-way can be cancelled, and the next one starts from scratch', async () => {
    await cli.save();
    const [claim] = await cli.store.claim({ channel: 'mail', limit: 1, leaseMs: 1000, now: 0 });
    const store = await openPostgres();
    await postgres.query(databaseUrl, 'alter table attempts add check (number > 1)');
    expect(await move()).toMatchObject({ code: 1, err: 'Postgres failed (23514).\n' });
    await expect(cli.save()).rejects.toThrow('moving to Postgres');
    await expect(cli.store.delete({ email: sampleRequest.email })).rejects.toThrow('moving to Postgres');
    await expect(cli.store.claim({ channel: 'webhook', limit: 1, leaseMs: 1000, now: 0 })).rejects.toThrow(
      'moving to Postgres',
    );
    await expect(cli.store.health(0)).rejects.toThrow('moving to Postgres');
    await cli.store.finish(claim!, { outcome: 'delivered', detail: '250 ok' }, 1);
    expect(
      (await cli.store.get(claim!.lead.reference))!.deliveries,
      'deliveries in flight are recorded',
    ).toContainEqual(expect.objectContaining({ id: claim!.id, status: 'delivered' }));
    expect(await store.list()).toHaveLength(1);

    expect(await cli.run(['move', '--cancel'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('accepts requests again'),
    });
    await cli.save();
    expect(await cli.run(['move', '--to', databaseUrl], { now: () => noon + 1 })).toMatchObject({
      code: 1,
      err: expect.stringContaining('already contains requests'),
    });
  });
});

test('a backup of Postgres can be restored into Postgres and SQLite', async () => {
  const store = await openPostgres();
  await Promise.all(Array.from({ length: 30 }, () => store.save(buildNewLead())));
  const [claim] = await store.claim({ channel: 'mail', limit: 5, leaseMs: 1000, now: noon });
  const { reference } = claim!.lead;
  const before = await snapshotOf(store, reference);
  expect(before.details?.deliveries).toContainEqual(
    expect.objectContaining({ ledger: [expect.objectContaining({ outcome: 'started' })] }),
  );
  const run = (args: string[], variables: Record<string, string>) => cli.run(args, { variables, fresh: true });
  const intoPostgres = () => run(['restore', 'copy.db'], { DATABASE_URL: databaseUrl });
  const refused = { code: 1, out: '', err: expect.stringContaining('already contains requests') };
  const copied = { code: 0, err: '', out: expect.stringContaining('30 requests copied') };
  expect(await run(['backup', 'copy.db'], { DATABASE_URL: databaseUrl })).toMatchObject(copied);
  expect(await store.findLastBackup()).toMatchObject({ requests: 30 });

  expect(await intoPostgres()).toMatchObject(refused);
  databaseUrl = await postgres.createDatabase();
  const done = { code: 0, err: '', out: expect.stringMatching(/^30 requests .* restored/) };
  expect(await intoPostgres()).toMatchObject(done);
  const restored = await openPostgres();
  expect(await snapshotOf(restored, reference)).toEqual(before);

  // Again, while there are requests, and once there are none.
  await restored.save(buildNewLead());
  expect(await intoPostgres()).toMatchObject(refused);
  expect(await countIn('leads')).toBe(31);
  await restored.delete({ before: Number.MAX_SAFE_INTEGER });
  expect(await intoPostgres()).toMatchObject(done);
  expect(await snapshotOf(restored, reference)).toEqual(before);

  expect(await run(['restore', 'copy.db'], {})).toMatchObject(done);
  await cli.save().catch(() => {});
  expect(await snapshotOf(cli.store, reference)).toEqual(before);
});
