import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { sampleManifestFacts, sampleMessages } from '#server/site-fixture.ts';
import { pdfFile } from '#server/forms/files/document-fixture.ts';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { noon, sampleRequest } from '#server/forms/store/lead-fixture.ts';

const en = sampleMessages['en']!;
const { site } = sampleManifestFacts;
/** What a refused visitor is told. */
const unavailableFor = (wait: string) => interpolate(en.messages.unavailable, { wait, email: site.email });
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
  test('the log has nothing the visitor typed, nor their IP address', async () => {
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
  test('requests get 503 with Retry-After, forms keep their values, pages stay up, /readyz fails', async () => {
    const down = await createLeadAppFixture();
    await down.store.recordBackup({ verifiedAt: noon, target: '/copies/leads.db', requests: 1 });
    // The check gives up after two seconds, which a busy disk may take.
    await expect
      .poll(async () => (await down.app.request('/readyz')).text())
      .toBe('ok\nbackup 2026-11-20T12:00:00.000Z');
    await down.store.close();
    const response = await down.post();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toEqual({ error: unavailableFor('30 seconds') });
    const page = await down.postForm();
    expect(page.status).toBe(503);
    expect(await page.text()).toContain(`value="${sampleRequest.last_name}"`);
    expect((await down.app.request('/about-us')).status).toBe(200);
    expect((await down.app.request('/healthz')).status).toBe(200);
    // The last result is shared for a second.
    await expect.poll(async () => (await down.app.request('/readyz')).status).toBe(503);
    await down.remove();
  });

  test('beyond MAX_REQUESTS_A_DAY, 503 with the time until the next is accepted', async () => {
    const full = await createLeadAppFixture({ variables: { MAX_REQUESTS_A_DAY: '2' } });
    for (const message of ['one', 'two']) expect((await full.post({ ...sampleRequest, message })).status).toBe(201);
    full.clock.time += 60 * 60_000;
    const response = await full.post({ ...sampleRequest, message: 'three' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe(String(23 * 3600));
    expect(await response.json()).toEqual({ error: unavailableFor('23 hours') });
    expect(full.logged.join()).toContain('MAX_REQUESTS_A_DAY');
    full.clock.time += 22.5 * 60 * 60_000;
    const page = await full.postForm({ ...sampleRequest, message: 'four', language: 'ar' });
    expect(page.headers.get('retry-after')).toBe('1800');
    const text = await page.text();
    for (const fact of ['30 دقيقة', site.email, 'four']) expect(text).toContain(fact);
    await expect.poll(async () => (await full.app.request('/readyz')).status).toBe(200);
    await full.remove();
  });

  test.each<[string, string]>([
    ['project', 'MAX_REQUESTS_A_DAY'],
    ['application', 'MAX_APPLICATIONS_A_DAY'],
  ])('a flood that looks like visitors, from a few addresses, refuses nobody else: %s', async (kind, setting) => {
    const full = await createLeadAppFixture({ variables: { [setting]: '60' } });
    const send = async (message: string, from: Record<string, string> = {}) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', ...from };
      if (kind !== 'application') return (await full.post({ ...sampleRequest, message }, headers)).status;
      const form = new FormData();
      for (const [name, value] of Object.entries({ name: 'Nour', email: 'nour@client.example', message }))
        form.set(name, value);
      form.set('cv', new Blob([pdfFile]), 'CV.pdf');
      return (await full.send(form, headers, kind)).status;
    };
    for (let index = 0; index < 200; index++)
      await send(`flood ${index}`, { 'X-Forwarded-For': `198.51.100.${index % 4}` });
    for (let index = 0; index < 20; index++) expect(await send(`visitor ${index}`)).toBe(201);
    const group = kind === 'application' ? 'applications' : 'requests';
    const stored = await full.store.list({ group, limit: 1000 });
    const visitors = stored.filter(({ message }) => message.startsWith('visitor'));
    expect(visitors.map(({ status }) => status)).toEqual(Array(20).fill('accepted'));
    const flood = stored.filter(({ message }) => message.startsWith('flood'));
    expect(flood.filter(({ status }) => status === 'accepted')).toHaveLength(40);
    const quarantined = flood.filter(({ status }) => status === 'quarantined');
    expect(quarantined).toHaveLength(60);
    expect(new Set(quarantined.map(({ reasons }) => reasons.join()))).toEqual(new Set(['rate']));
    // Refused are only the flood's own.
    expect(full.logged.join()).not.toContain('"level":50');
    await full.remove();
  });

  test('/readyz fails within its timeout while storage hangs, checks storage only once, and recovers', async () => {
    let checks = 0;
    const { promise: recovered, resolve: recover } = Promise.withResolvers<void>();
    const hanging = await createLeadAppFixture({
      async open(options) {
        const store = await openSqliteStore(options);
        return {
          ...store,
          health: (now) => (checks++ === 0 ? recovered.then(() => store.health(now)) : store.health(now)),
        };
      },
    });
    // The check ends only after these responses.
    const responses = await Promise.all([hanging.app.request('/readyz'), hanging.app.request('/readyz')]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503]);
    expect(checks).toBe(1);
    recover();
    await expect.poll(async () => (await hanging.app.request('/readyz')).status).toBe(200);
    await hanging.remove();
  });
});
