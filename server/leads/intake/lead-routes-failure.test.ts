import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleMessages } from '../../site-fixture.ts';
import { createLeadAppFixture } from '../lead-app-fixture.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { noon, sampleRequest } from '../store/lead-fixture.ts';

const en = sampleMessages['en']!;
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture();
});
beforeEach(async () => {
  leads.logged.length = 0;
  await leads.store.delete({ before: Number.MAX_SAFE_INTEGER });
});
afterAll(() => leads.remove());

describe('logs and headers', () => {
  test('every answer is guarded and has an id that the log has, too', async () => {
    const response = await leads.post();
    const id = response.headers.get('x-request-id')!;
    expect(leads.logged.join()).toContain(id);
    for (const [name, value] of Object.entries(leads.headers)) expect(response.headers.get(name)).toBe(value);
  });

  test('nothing of what a visitor typed, nor their address, is in the log', async () => {
    const secrets = {
      first_name: 'Zenobia',
      last_name: 'Quartz',
      email: 'zenobia@private.example',
      phone: '+4915112345678',
      message: 'Top secret plan',
    };
    await leads.post(secrets, { 'X-Forwarded-For': '203.0.113.77' });
    await leads.post({ ...secrets, email: 'zenobia@' }, { 'X-Forwarded-For': '203.0.113.77' });
    const text = leads.logged.join('');
    for (const secret of [...Object.values(secrets), 'zenobia', '203.0.113']) expect(text).not.toContain(secret);
    expect(leads.logged).toHaveLength(2);
  });
});

describe('when storage fails', () => {
  test('503 with Retry-After, as JSON or as the form with what was typed; pages and health stay; ready says so', async () => {
    const down = await createLeadAppFixture();
    await down.store.recordBackup({ verifiedAt: noon, target: '/copies/leads.db', requests: 1 });
    expect(await (await down.app.request('/readyz')).text()).toBe('ok\nbackup 2026-11-20T12:00:00.000Z');
    await down.store.close();
    const response = await down.post();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toEqual({ error: en.messages.unavailable });
    const page = await down.postForm();
    expect(page.status).toBe(503);
    expect(await page.text()).toContain(`value="${sampleRequest.last_name}"`);
    expect((await down.app.request('/about-us')).status).toBe(200);
    expect((await down.app.request('/healthz')).status).toBe(200);
    // The last good answer counts for a second.
    await expect.poll(async () => (await down.app.request('/readyz')).status, { timeout: 3000 }).toBe(503);
    await down.remove();
  });

  test('as many as the owner takes a day, and then 503 with the time until there is room', async () => {
    const full = await createLeadAppFixture({ variables: { MAX_REQUESTS_A_DAY: '2' } });
    for (const message of ['one', 'two']) expect((await full.post({ ...sampleRequest, message })).status).toBe(201);
    full.clock.time += 60 * 60_000;
    const response = await full.post({ ...sampleRequest, message: 'three' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe(String(23 * 3600));
    expect(await response.json()).toEqual({ error: en.messages.unavailable });
    expect(full.logged.join()).toContain('MAX_REQUESTS_A_DAY');
    expect((await full.app.request('/readyz')).status).toBe(200);
    await full.remove();
  });

  test('ready answers within its own time while storage says nothing, asks it only once, and is well again after it', async () => {
    let asked = 0;
    const { promise: answer, resolve: storageAnswers } = Promise.withResolvers<void>();
    const silent = await createLeadAppFixture({
      async open(options) {
        const store = await openSqliteStore(options);
        return {
          ...store,
          health: (now) => (asked++ === 0 ? answer.then(() => store.health(now)) : store.health(now)),
        };
      },
    });
    const begin = performance.now();
    const answers = await Promise.all([silent.app.request('/readyz'), silent.app.request('/readyz')]);
    expect(performance.now() - begin).toBeLessThan(4000);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(asked).toBe(1);
    storageAnswers();
    await expect.poll(async () => (await silent.app.request('/readyz')).status).toBe(200);
    await silent.remove();
  });
});
