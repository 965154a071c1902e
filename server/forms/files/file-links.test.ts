import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { buildNewApplication, referenceOf, sampleFile } from '#server/forms/store/lead-fixture.ts';
import { createFileLinks, fileLinkDays } from './file-links.ts';

let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture();
});
afterAll(() => leads.remove());

test('a signed link downloads the file until it expires; a forged one finds nothing', async () => {
  const reference = referenceOf(await leads.store.save(buildNewApplication()));
  const links = createFileLinks(leads.store, 'https://www.example.com', () => leads.clock.time);
  const url = await links.linkTo(reference, 1);
  const response = await leads.app.request(new URL(url).pathname);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(sampleFile.bytes))).toBe(true);
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment;/);
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect((await leads.store.audit({ limit: 1, reference }))[0]).toMatchObject({ what: 'download' });

  const path = new URL(url).pathname;
  const [, payload = '', signature = ''] = /([^/]+)\.(.+)$/.exec(path)!;
  const later = Buffer.from(JSON.stringify({ content: { reference, number: 1 }, expiresAt: 9e15 })).toString(
    'base64url',
  );
  for (const forged of [path.slice(0, -1), path.replace(payload, later), path.replace(signature, 'x'.repeat(43))])
    expect((await leads.app.request(forged)).status).toBe(404);
  expect((await leads.app.request(path, { method: 'POST' })).status).toBe(405);
  leads.clock.time += (fileLinkDays + 1) * 24 * 60 * 60_000;
  expect((await leads.app.request(path)).status).toBe(410);
});
