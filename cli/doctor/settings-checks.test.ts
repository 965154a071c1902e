/** The checks that look at the environment and the machine. */
import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDoctorFixture } from './fixture.ts';

let doctor: Awaited<ReturnType<typeof createDoctorFixture>>;
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
    ['http://www.northpass.agency', 'fail SITE_URL is http://www.northpass.agency: what visitors type'],
    ['https://www.northpass.agency/site', 'fail SITE_URL is "https://www.northpass.agency/site", but must be'],
    ['https://192.168.1.20', 'fail SITE_URL is https://192.168.1.20, an address that no certificate'],
    ['https://[2001:db8::1]', 'fail SITE_URL is https://[2001:db8::1], an address that no certificate'],
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

  test('not set, and the site was not built yet, or only to try it out', async () => {
    const fresh = await createDoctorFixture();
    const notSet = [expect.stringMatching(/^warn SITE_URL is not set: set it to the public address/)];
    expect(await fresh.check('site-url')).toEqual(notSet);
    expect(await fresh.check('version')).toEqual(['ok No version is built yet']);
    await fresh.writeBuilt('http://localhost:3000');
    expect(await fresh.check('site-url')).toEqual(notSet);
    await fresh.remove();
  });
});

test('version', async () => {
  expect(await doctor.check('version')).toEqual(['ok agency-website 1.2.3, built for https://www.northpass.agency']);
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
      'ok The server listens on 127.0.0.1, port 3000, behind known proxies',
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
    ['a repeated one', hook(typed('\u0001'.repeat(32))), 'fail WEBHOOK_SECRET is not random'],
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
      'fail The password in SMTP_URL is one that anybody would try',
    ],
    [
      'an encoded one',
      { DATABASE_URL: 'postgres://site:pass%77ord@db.northpass.agency/site' },
      'fail The password in DATABASE_URL is one that',
    ],
    [
      'the user name',
      { DATABASE_URL: 'postgres://site-owner:site-owner@db/site' },
      'fail The password in DATABASE_URL is one that',
    ],
    ['few letters', { DATABASE_URL: 'postgres://site:k3Vq9@db/site' }, 'warn The password in DATABASE_URL is short'],
    [
      'open mail',
      smtp('smtp://web:k3-Vq9_Lw7zR2mXd@mail.northpass.agency:587'),
      'warn SMTP_URL may send its password unencrypted',
    ],
    [
      'mail that insists',
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
    'fail .env.production can be read by other users of this machine: chmod 600 .env.production',
  ]);
  await chmod(join(doctor.root, '.env.production'), 0o600);
  expect(await doctor.check('env-files')).toEqual(['ok Only you can read .env.production']);
});

describe('desk', () => {
  const SMTP_URL = 'smtps://mail.northpass.agency';
  test.each([
    [{}, 'ok The desk is off'],
    [{ STAFF: 'sara@northpass.agency' }, 'fail STAFF is set, but SMTP_URL is not'],
    [{ ...mail, SMTP_URL, STAFF: 'sara' }, 'fail STAFF must be mail addresses'],
    [{ ...mail, SMTP_URL, STAFF: 'sara@example.com' }, 'fail STAFF has an address at example.com'],
    [
      { ...mail, SMTP_URL, STAFF: 'sara@northpass.agency', SITE_URL: 'http://192.168.1.20' },
      'fail STAFF is set, but SITE_URL is not https',
    ],
    [
      { ...mail, SMTP_URL, STAFF: 'sara@northpass.agency, omar@northpass.agency' },
      'ok The desk is on, for 2 of the staff',
    ],
  ])('%o', async (variables, expected) => {
    expect(await doctor.check('desk', variables)).toEqual([expect.stringContaining(expected)]);
  });
});

describe('webhook', () => {
  test.each([
    ['https://crm.northpass.agency/hook/geheim', 'ok The webhook is at crm.northpass.agency, over https'],
    ['http://crm.northpass.agency/hook/geheim', 'fail WEBHOOK_URL is http: requests could be read'],
    ['http://127.0.0.1:8080/hook/geheim', 'ok The webhook is on this machine'],
    ['https://crm.example.com/hook/geheim', 'fail WEBHOOK_URL is at crm.example.com'],
    ['ftp://crm.northpass.agency/geheim', 'fail WEBHOOK_URL must be an http or https URL'],
  ])('%s', async (url, expected) => {
    const findings = await doctor.check('webhook', { WEBHOOK_URL: url, WEBHOOK_SECRET: randomSecret });
    expect(findings).toEqual([expect.stringContaining(expected)]);
    expect(findings[0]).not.toContain('geheim');
  });

  test('none, or half of one', async () => {
    expect(await doctor.check('webhook')).toEqual(['ok No webhook is set']);
    expect(await doctor.check('webhook', { WEBHOOK_URL: 'https://a.dev/' })).toEqual([
      expect.stringContaining('fail WEBHOOK_SECRET is not set'),
    ]);
  });
});

test.each([
  ['v24.0.0', 'ok Node 24.0.0'],
  ['v26.1.0', 'ok Node 26.1.0'],
  ['v22.18.0', 'ok Node 22.18.0'],
  ['v22.17.1', 'fail Node 22.17.1 is too old: install Node 24'],
  ['v20.20.2', 'fail Node 20.20.2 is too old: install Node 24'],
])('node %s', async (nodeVersion, expected) => {
  expect(await doctor.check('node', {}, { nodeVersion })).toEqual([expect.stringContaining(expected)]);
});

describe('disk', () => {
  test.each([
    [50e6, 'fail Only 50 MB are free in '],
    [500e6, 'warn Only 500 MB are free in '],
    [5e9, 'ok 5.0 GB are free in '],
  ])('%i bytes', async (free, expected) => {
    const asked: string[] = [];
    const freeBytes = (folder: string) => (asked.push(folder), free);
    expect(await doctor.check('disk', {}, { freeBytes })).toEqual([expect.stringContaining(expected)]);
    // The data's folder is not there before the first start.
    expect(asked).toEqual([doctor.root]);
  });
});
