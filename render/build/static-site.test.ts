/** tests/sites/static-export.spec.ts serves and uses the exported site. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSiteFixture } from '#server/site-fixture.ts';
import { renderRedirectsFile } from './static-site.ts';

test('--static without FORM_URL fails with a one-line hint before building', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, './build-site.ts'), '--static'],
    {
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^FORM_URL is not set: [^\n]+\.\n$/);
});

test('redirects are exported, and none of them hides a page', async () => {
  const { manifest, remove } = await createSiteFixture();
  await remove();
  const rules = renderRedirectsFile({
    ...manifest,
    redirects: [...manifest.redirects, { from: '/blog/*', to: '/about-us' }],
  }).split('\n');
  for (const rule of [
    '/old-page /about-us 301',
    '/%C3%BCber%20uns /about-us#team 301',
    '/shop/* https://shop.example/all/:splat 301',
    '/old/2019/* /about-us 301',
    '/old/* /:splat 301',
  ]) {
    expect(rules).toContain(rule);
  }
  expect(rules.indexOf('/old/2019/* /about-us 301')).toBeLessThan(rules.indexOf('/old/* /:splat 301'));
  expect(rules.indexOf('/blog/first /blog/first 200')).toBeLessThan(rules.indexOf('/blog/* /about-us 301'));
  expect(rules.join('\n')).not.toContain('page_id');
});
