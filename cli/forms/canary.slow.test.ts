/** The canary against a real server process with real receivers; and the program as npm starts it. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldTypes, type FieldTypeName } from '#contract/forms/field-types.ts';
import type { Values } from '#contract/forms/form.ts';
import { findFreePort } from '#server/store/postgres/postgres-fixture.ts';
import { smtpError, startMailServer, startWebhookReceiver } from '#server/forms/delivery/receivers-fixture.ts';
import { sampleForms, withInput } from '#server/forms/store/lead-fixture.ts';
import { writeBuiltSite } from '#server/site-fixture.ts';
import { createCliFixture, type CliFixture } from '#cli/command/leads-cli-fixture.ts';
import { createBuiltSite, startBuiltServer } from '#server/server-process-fixture.ts';
import { slowness } from '#tests/slowness.ts';

vi.setConfig({ testTimeout: 60_000 * slowness, hookTimeout: 60_000 * slowness });
let site: Awaited<ReturnType<typeof createBuiltSite>>;
let cli: CliFixture;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  site = await createBuiltSite();
});
beforeEach(async () => {
  cli = await createCliFixture();
});
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
  await cli.remove();
});
afterAll(() => site.remove());

const canary = (url: string, ...more: string[]) =>
  cli.run(['canary', '--url', url, ...more], { now: () => Date.now() });
const countLeads = async () => (await cli.store.list()).length;

async function startWebhook() {
  const receiver = await startWebhookReceiver();
  cleanups.push(() => receiver.close());
  return {
    receiver,
    env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
  };
}

async function startMail(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  cleanups.push(() => server.close());
  return { server, env: { SMTP_URL: server.url, MAIL_FROM: 'web@example.com', MAIL_TO: 'sales@example.com' } };
}

async function serve(env: Record<string, string> = {}, dist = site.dist): Promise<string> {
  const server = await startBuiltServer(dist, { DATA_DIR: cli.dataDir, ...env });
  cleanups.push(() => server.stop());
  return server.url;
}

async function startFakeServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('success', () => {
  test('endpoint, store, mail, webhook and confirmation; the request is deleted', async () => {
    const [{ receiver, env: hook }, { server, env: smtp }] = [await startWebhook(), await startMail()];
    const kept = await cli.save({ channels: [] });
    const { code, out, err } = await canary(await serve({ ...hook, ...smtp, CONFIRM_TO_VISITOR: '1' }));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^endpoint  ok: R-\S+ acknowledged in \d+ ms\nstore     ok: .*\ndelivery  ok: confirmation, mail, webhook after \d+ ms\n$/,
    );
    expect(receiver.received[0]!.body).toContain('Not a visitor');
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([
      expect.stringMatching(/\+canary-\w+@/),
      'sales@example.com',
    ]);
    expect((await cli.store.list()).map(({ reference }) => reference)).toEqual([kept]);
  });

  test('a form of the owner, with a required field of each type but a file', async () => {
    const own = await createBuiltSite();
    cleanups.push(() => own.remove());
    const options = [{ value: 'small', label: 'Small' }];
    const types = Object.keys(fieldTypes) as FieldTypeName[];
    const fields = types.map((type) =>
      withInput({
        name: `own_${type}`,
        type,
        label: `My ${type}`,
        ...(type !== 'file' && { required: true }),
        ...(['text', 'textarea'].includes(type) && { maxLength: 4 }),
        ...(type === 'number' && { min: '5' }),
        ...(type === 'date' && { min: '2027-01-31' }),
        ...(['select', 'radio', 'checkboxes'].includes(type) && { options }),
        ...(type === 'file' && { files: { types: ['pdf'], maxBytes: 1000, maxFiles: 1 } }),
      }),
    );
    const form = { ...sampleForms['contact']!, id: 'workshop', fields };
    const { manifest } = await writeBuiltSite(own.dist, (sample) => ({
      ...sample,
      forms: Object.fromEntries(Object.keys(sample.forms).map((language) => [language, { workshop: form }])),
    }));
    const { receiver, env } = await startWebhook();
    const result = await cli.run(['canary', '--url', await serve(env, own.dist)], {
      now: () => Date.now(),
      readManifest: () => Promise.resolve(manifest),
    });
    expect(result).toMatchObject({ code: 0, err: '' });
    const { data } = JSON.parse(receiver.received[0]!.body) as { data: { form: string; values: Values } };
    expect(data).toMatchObject({ form: 'workshop', values: { own_select: 'small', own_number: '5' } });
    expect(Object.keys(data.values)).toEqual(fields.flatMap(({ name, type }) => (type === 'file' ? [] : [name])));
    expect(await countLeads()).toBe(0);
  });
});

describe('failure', () => {
  test('endpoint: unreachable, another server, a redirect', async () => {
    expect(await canary(`http://127.0.0.1:${await findFreePort()}`)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^endpoint  FAILED: .* did not respond \(ECONNREFUSED\)\n$/),
    });
    const gateway = await startFakeServer((_, response) =>
      response.writeHead(502).end('<h1>Bad\u001b[2J gateway</h1>'),
    );
    expect(await canary(gateway)).toMatchObject({
      code: 1,
      err: expect.stringContaining(String.raw`responded with 502: <h1>Bad\x1b[2J gateway`),
    });
    const moved = await startFakeServer((_, response) =>
      response.writeHead(301, { Location: 'https://www.example.com/' }).end(),
    );
    expect(await canary(moved)).toMatchObject({
      code: 1,
      err: expect.stringContaining('responded with 301, redirecting to https://www.example.com/'),
    });
  });

  test('store: stored in another database', async () => {
    const { env } = await startWebhook();
    const url = await serve({ ...env, DATA_DIR: join(cli.folder, 'elsewhere') });
    expect(await canary(url)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^store {5}FAILED: .* is not in this database/),
    });
  });

  test('delivery: no channel, or rejected by the receiver', async () => {
    expect(await canary(await serve())).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^delivery  FAILED: nobody is notified/),
    });
    const { env } = await startMail({ onRcptTo: (_address, _session, done) => done(smtpError(550)) });
    const { code, out, err } = await canary(await serve(env));
    expect(code).toBe(1);
    expect(out).toMatch(/^endpoint  ok: .*\nstore     ok: .*\n$/);
    expect(err).toMatch(/^delivery  FAILED: mail is dead \(.*550.*\)\n$/);
    expect(await countLeads()).toBe(0);
  });

  test('delivery: times out if the receiver hangs', async () => {
    const { receiver, env } = await startWebhook();
    receiver.respond = () => {};
    const { code, err } = await canary(await serve(env), '--timeout', '1');
    expect({ code, err }).toEqual({ code: 1, err: 'delivery  FAILED: webhook is pending (started)\n' });
    expect(await countLeads()).toBe(0);
  });
});

test('npm run leads writes files where it was typed', async () => {
  await cli.save();
  // Empty ones, so that nothing comes from an owner's .env.
  const variables = { DATABASE_URL: '', BACKUP_TO: '', BACKUP_KEY: '' };
  const { stdout, status } = spawnSync(
    process.execPath,
    ['tasks/run-program.mjs', 'cli/leads.ts', 'backup', 'copy.db'],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env['PATH'], DATA_DIR: cli.dataDir, INIT_CWD: cli.folder, ...variables },
      encoding: 'utf8',
    },
  );
  const copy = join(cli.folder, 'copy.db');
  expect({ stdout, status }).toEqual({ stdout: `1 request copied to ${copy}, read back and compared.\n`, status: 0 });
});
