/** The recipes of docs/integrations.md, with the real webhook sender and a fake of each service. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Values } from '#contract/forms/form.ts';
import { createOutboxFixture } from '#server/forms/delivery/outbox-fixture.ts';
import { startWebhookReceiver } from '#server/forms/delivery/receivers-fixture.ts';
import { createWebhookSenders } from '#server/forms/delivery/webhook-sender.ts';
import { sampleRequest } from '#server/forms/store/lead-fixture.ts';

const recipeFolder = join(import.meta.dirname, '../../docs/recipes');
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;

interface ApiCall {
  call: string;
  token: string | undefined;
  body: unknown;
}

/** Records calls and replies as `respond` says. */
async function startApi(respond: (call: string) => { status?: number; body?: unknown }) {
  const calls: ApiCall[] = [];
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    const body = await text(request);
    const token = request.headers.authorization ?? String(request.headers['x-api-token']);
    calls.push({ call, token, body: body && JSON.parse(body) });
    const { status = 200, body: reply = {} } = respond(call);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Runs a recipe as an owner would. */
async function startRecipe(file: string, env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  const start = async (): Promise<{ url: string; child: ChildProcess }> => {
    const child = spawn(process.execPath, [join(recipeFolder, file)], {
      cwd: folder,
      env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /^Receiving webhooks on port (\d+)$/.exec(line)?.[1];
      if (port) return { url: `http://127.0.0.1:${port}/`, child };
    }
    throw new Error('The recipe did not start');
  };
  const stop = async (child: ChildProcess) => {
    const exit = once(child, 'exit');
    child.kill();
    await exit;
  };
  let running = await start();
  cleanups.push(
    () => stop(running.child),
    () => rm(folder, { recursive: true }),
  );
  return {
    url: () => running.url,
    async restart() {
      await stop(running.child);
      running = await start();
    },
  };
}

const cleanups: (() => Promise<unknown>)[] = [];
let fixture: Awaited<ReturnType<typeof createOutboxFixture>>;
beforeAll(async () => {
  fixture = await createOutboxFixture();
});
beforeEach(async () => {
  await fixture.store.delete({ before: Number.MAX_SAFE_INTEGER });
  fixture.clock.time = Date.now();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(() => fixture.remove());

const send = (url: string, signedWith = secret) =>
  fixture
    .outbox(
      createWebhookSenders({
        url,
        secret: signedWith,
        now: fixture.now,
        digest: () => Promise.reject(new Error('none')),
        getFiles: fixture.store.getFiles,
        fileLinks: { linkTo: () => Promise.reject(new Error('none')) },
      }),
    )
    .runDue();
const save = (values: Values = sampleRequest) => fixture.save({ values, channels: ['webhook'] });
const outcomesOf = async (reference: string) =>
  (await fixture.ledgerOf(reference)).ledger.map(({ outcome, detail }) => `${outcome}: ${detail}`);

/** The headers and body of a genuine delivery, to be sent again or changed. */
async function capture(): Promise<{ headers: Record<string, string>; body: string }> {
  const receiver = await startWebhookReceiver();
  cleanups.push(() => receiver.close());
  await send(receiver.url);
  const { headers, body } = receiver.received[0]!;
  const own = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
  return { headers: Object.fromEntries(own) as Record<string, string>, body };
}
const post = async (url: string, { headers, body }: Awaited<ReturnType<typeof capture>>) =>
  (await fetch(url, { method: 'POST', headers, body })).status;

const noEmail = { ...sampleRequest, email: '', last_name: '' };

test('HubSpot: a request becomes a contact', async () => {
  const api = await startApi(() => ({}));
  const recipe = await startRecipe('hubspot.mjs', { HUBSPOT_TOKEN: 'pat-1', HUBSPOT_URL: api.url });
  const first = await save();
  await send(recipe.url());
  expect(await outcomesOf(first)).toEqual(['delivered: HTTP 204']);
  const message = `${sampleRequest.message}\n\n${first}`;
  const { first_name: firstname, last_name: lastname, email, phone } = sampleRequest;
  expect(api.calls).toEqual([
    {
      call: 'POST /crm/v3/objects/contacts/batch/upsert',
      token: 'Bearer pat-1',
      body: {
        inputs: [{ idProperty: 'email', id: email, properties: { email, firstname, lastname, phone, message } }],
      },
    },
  ]);
  const second = await save(noEmail);
  await send(recipe.url());
  expect(api.calls.slice(1)).toEqual([
    {
      call: 'POST /crm/v3/objects/contacts',
      token: 'Bearer pat-1',
      body: { properties: { firstname, phone, message: `${sampleRequest.message}\n\n${second}` } },
    },
  ]);
});

test('Pipedrive: a request becomes a lead of a known or new person, with a note', async () => {
  let known = false;
  const api = await startApi((call) => {
    if (call.startsWith('GET')) return { body: { data: { items: known ? [{ item: { id: 41 } }] : [] } } };
    return { body: { data: { id: call.endsWith('persons') ? 42 : 'lead-1' } } };
  });
  const recipe = await startRecipe('pipedrive.mjs', { PIPEDRIVE_TOKEN: 'token-1', PIPEDRIVE_URL: api.url });
  const reference = await save({ ...sampleRequest, message: 'a < b\n& c' });
  await send(recipe.url());
  const search = 'GET /api/v1/persons/search?term=Layla%40client.example&fields=email&exact_match=true';
  expect(api.calls.map(({ call, body }) => [call, body])).toEqual([
    [search, ''],
    ['POST /api/v1/persons', { name: 'Layla Haddad', email: [sampleRequest.email], phone: [sampleRequest.phone] }],
    ['POST /api/v1/leads', { title: `Layla Haddad ${reference}`, person_id: 42 }],
    ['POST /api/v1/notes', { content: 'a &lt; b<br>&amp; c', lead_id: 'lead-1' }],
  ]);
  expect(new Set(api.calls.map(({ token }) => token))).toEqual(new Set(['token-1']));
  known = true;
  const again = await save({ ...sampleRequest, message: '' });
  await send(recipe.url());
  expect(api.calls.slice(4).map(({ call, body }) => [call, body])).toEqual([
    [search, ''],
    ['POST /api/v1/leads', { title: `Layla Haddad ${again}`, person_id: 41 }],
  ]);
});

test('a forged, changed or late webhook is refused; a repeated one is passed on once, even after a restart', async () => {
  const api = await startApi(() => ({}));
  const recipe = await startRecipe('hubspot.mjs', { HUBSPOT_TOKEN: 'pat-1', HUBSPOT_URL: api.url });
  const forged = await save();
  await send(recipe.url(), otherSecret);
  expect(await outcomesOf(forged)).toEqual(['retry: HTTP 401']);
  await fixture.store.delete({ before: Number.MAX_SAFE_INTEGER });

  await save();
  const genuine = await capture();
  const { headers, body } = genuine;
  const hourAgo = String(Number(headers['webhook-timestamp']) - 3600);
  for (const changed of [
    { headers, body: body.replace('Layla', 'Mallory') },
    { headers: { ...headers, 'webhook-id': 'msg_other' }, body },
    { headers: { ...headers, 'webhook-timestamp': hourAgo }, body },
    { headers: { ...headers, 'webhook-signature': '' }, body },
    { headers: {}, body },
  ])
    expect(await post(recipe.url(), changed)).toBe(401);
  expect(api.calls).toEqual([]);
  // At the same time, one after the other, and after a restart.
  expect(await Promise.all([post(recipe.url(), genuine), post(recipe.url(), genuine)])).toEqual([204, 204]);
  expect(await post(recipe.url(), genuine)).toBe(204);
  await recipe.restart();
  expect(await post(recipe.url(), genuine)).toBe(204);
  expect(api.calls).toHaveLength(1);
});

test('Zapier: the code step passes a genuine request on once, and fails for a forged one', async () => {
  const stored = new Map<string, string>();
  const StoreClient = () => ({
    get: async (key: string) => stored.get(key) ?? null,
    set: async (key: string, value: string) => void stored.set(key, value),
  });
  const code = await readFile(join(recipeFolder, 'zapier-code-step.js'), 'utf8');
  /** As Zapier does: the code is the body of an asynchronous function. */
  const run = ({ headers, body }: Awaited<ReturnType<typeof capture>>, key = secret) => {
    const inputData = {
      body,
      id: headers['webhook-id'],
      timestamp: headers['webhook-timestamp'],
      signature: headers['webhook-signature'],
      secret: key,
      store: 'uuid',
    };
    // oxlint-disable-next-line typescript/no-implied-eval -- that is what is tested
    const step = new Function(
      'inputData',
      'require',
      'StoreClient',
      `let output; return (async () => { ${code}\nreturn output; })()`,
    ) as (...values: unknown[]) => Promise<unknown[]>;
    return step(inputData, createRequire(import.meta.url), StoreClient);
  };
  const reference = await save();
  const genuine = await capture();
  await expect(run(genuine, otherSecret)).rejects.toThrow('not from our site');
  await expect(run({ ...genuine, body: genuine.body.replace('Layla', 'Mallory') })).rejects.toThrow(
    'not from our site',
  );
  expect(await run(genuine)).toMatchObject([{ reference, form: 'project', language: 'en', ...sampleRequest }]);
  expect(await run(genuine)).toEqual([]);
});
