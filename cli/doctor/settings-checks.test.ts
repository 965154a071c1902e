import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDoctorFixture, type DoctorFixture } from './doctor-fixture.ts';

let doctor: DoctorFixture;
beforeAll(async () => {
  doctor = await createDoctorFixture();
  await doctor.writeBuilt('https://www.northpass.agency');
});
afterAll(() => doctor.remove());

const randomSecret = `whsec_${randomBytes(32).toString('base64')}`;
const mail = { MAIL_FROM: 'web@northpass.agency', MAIL_TO: 'sales@northpass.agency' };

describe('site-url', () => {
  test.each([
    ['https://www.northpass.agency', 'ok SITE_URL is https://www.northpass.agency'],
    ['https://www.northpass.agency/', 'ok SITE_URL is https://www.northpass.agency'],
    ['', 'ok SITE_URL is https://www.northpass.agency'],
    ['http://localhost:3000', 'warn SITE_URL is http://localhost:3000, which only this machine can reach'],
    ['http://127.0.0.1:3000', 'warn SITE_URL is http://127.0.0.1:3000, which only this machine'],
    ['http://www.northpass.agency', 'fail SITE_URL is http://www.northpass.agency: what visitors send'],
    ['https://www.northpass.agency/site', 'fail SITE_URL is "https://www.northpass.agency/site", but must be'],
    ['https://192.168.1.20', 'fail SITE_URL is https://192.168.1.20, an IP address'],
    ['https://[2001:db8::1]', 'fail SITE_URL is https://[2001:db8::1], an IP address'],
    ['https://www.northpass.agency:8443', 'fail SITE_URL is https://www.northpass.agency:8443, with a port'],
    ['https://www.example.com', 'fail SITE_URL is https://www.example.com, which visitors cannot reach'],
    ['https://intranet', 'fail SITE_URL is https://intranet, which visitors cannot reach'],
    [
      'https://northpass.agency',
      'fail SITE_URL is https://northpass.agency, but the site was built for https://www.northpass.agency: SITE_URL=https://northpass.agency npm run build',
    ],
  ])('%s', async (SITE_URL, expected) => {
    expect(await doctor.check('site-url', { SITE_URL })).toEqual([expect.stringContaining(expected)]);
  });

  test('not set, before the first build and after a local one', async () => {
    const fresh = await createDoctorFixture();
    const notSet = [expect.stringMatching(/^warn SITE_URL is not set: set it to the public URL/)];
    expect(await fresh.check('site-url')).toEqual(notSet);
    expect(await fresh.check('version')).toEqual([expect.stringMatching(/^ok The site is not built yet \(Node \d/)]);
    await fresh.writeBuilt('http://localhost:3000');
    expect(await fresh.check('site-url')).toEqual(notSet);
    await fresh.remove();
  });
});

test('version', async () => {
  expect(await doctor.check('version')).toEqual([
    expect.stringMatching(/^ok agency-website 1\.2\.3, built for https:\/\/www\.northpass\.agency \(Node \d/),
  ]);
});

describe('settings', () => {
  test.each([
    [{ SITE_URL: 'http://localhost:3000' }, 'ok The server listens on 127.0.0.1, port 3000'],
    [{ PORT: '30000000' }, 'fail PORT is "30000000", but must be'],
    [{ MAX_REQUESTS_A_DAY: 'many' }, 'fail MAX_REQUESTS_A_DAY is "many", but must be'],
    [{ TRUSTED_PROXIES: 'nginx' }, 'fail TRUSTED_PROXIES is "nginx", but must be'],
    [{ SITE_URL: 'https://www.northpass.agency' }, 'warn TRUSTED_PROXIES is not set'],
    [{}, 'warn TRUSTED_PROXIES is not set'],
    [
      { SITE_URL: 'https://www.northpass.agency', TRUSTED_PROXIES: '127.0.0.1' },
      'ok The server listens on 127.0.0.1, port 3000, behind trusted proxies',
    ],
  ])('%o', async (variables, expected) => {
    expect(await doctor.check('settings', variables)).toEqual([expect.stringContaining(expected)]);
  });
});

describe('secrets', () => {
  const hook = (secret: string) => ({ WEBHOOK_URL: 'https://crm.northpass.agency/hook', WEBHOOK_SECRET: secret });
  const typed = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`;
  const smtp = (url: string) => ({ SMTP_URL: url, ...mail });
  test.each<[string, Record<string, string>, string]>([
    ['none', {}, 'ok No passwords or secrets are set'],
    ['a random secret', hook(randomSecret), 'ok Passwords and secrets look strong'],
    ['repeated bytes', hook(typed('\u0001'.repeat(32))), 'fail WEBHOOK_SECRET is not random'],
    ['a phrase', hook(typed('correct horse battery staple!')), 'fail WEBHOOK_SECRET is not random'],
    ['a short one', hook('whsec_c2hvcnQ='), 'fail WEBHOOK_SECRET must be whsec_ followed by 24 to 64 random bytes'],
    [
      'a good password',
      smtp('smtps://web:k3-Vq9_Lw7zR2mXd@mail.northpass.agency'),
      'ok Passwords and secrets look strong',
    ],
    [
      'a placeholder',
      smtp('smtps://web:changeme@mail.northpass.agency'),
      'fail The password in SMTP_URL is easy to guess',
    ],
    [
      'a percent-encoded placeholder',
      { DATABASE_URL: 'postgres://site:pass%77ord@db.northpass.agency/site' },
      'fail The password in DATABASE_URL is easy to guess',
    ],
    [
      'the user name',
      { DATABASE_URL: 'postgres://site-owner:site-owner@db/site' },
      'fail The password in DATABASE_URL is easy to guess',
    ],
    [
      'a short password',
      { DATABASE_URL: 'postgres://site:k3Vq9@db/site' },
      'warn The password in DATABASE_URL is short',
    ],
    [
      'unencrypted mail',
      smtp('smtp://web:k3-Vq9_Lw7zR2mXd@mail.northpass.agency:587'),
      'warn SMTP_URL may send its password unencrypted',
    ],
    [
      'mail that requires TLS',
      smtp('smtp://web:k3-Vq9_Lw7zR2mXd@mail.northpass.agency:587?requireTLS=true'),
      'ok Passwords',
    ],
  ])('%s', async (_, variables, expected) => {
    const findings = await doctor.check('secrets', variables);
    expect(findings).toEqual([expect.stringContaining(expected)]);
    for (const value of ['changeme', 'k3', 'pass%77ord', 'site-owner', 'c2hvcnQ', 'horse'])
      expect(findings[0]).not.toContain(value);
  });
});

test('env-files', async () => {
  expect(await doctor.check('env-files')).toEqual(['ok There are no .env files']);
  await doctor.write('.env.production', 'SMTP_URL=…');
  await doctor.write('.env.example', 'SMTP_URL=');
  await chmod(join(doctor.root, '.env.production'), 0o640);
  expect(await doctor.check('env-files')).toEqual([
    'fail .env.production is readable by other users of this machine: chmod 600 .env.production',
  ]);
  await chmod(join(doctor.root, '.env.production'), 0o600);
  expect(await doctor.check('env-files')).toEqual(['ok Only you can read .env.production']);
});
