/** What the doctor says of settings: one row for each finding. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from '#server/forms/delivery/receivers-fixture.ts';
import { findFreePort } from '#server/store/postgres/postgres-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { createDoctorFixture, type DoctorFixture } from './doctor-fixture.ts';

let doctor: DoctorFixture;
beforeAll(async () => {
  doctor = await createDoctorFixture();
  await doctor.writeBuilt('https://www.northpass.agency');
});
afterAll(() => doctor.remove());

const goodPassword = 'k3-Vq9_Lw7zR2mXd';
const mail = { MAIL_FROM: 'web@northpass.agency', MAIL_TO: 'sales@northpass.agency' };
const smtp = (SMTP_URL: string) => ({ ...mail, SMTP_URL });
const desk = (lists: object) => ({ ...smtp('smtps://mail.northpass.agency'), ...lists });
const hook = (WEBHOOK_URL: string, secret: Uint8Array | string = randomBytes(32)) => ({
  WEBHOOK_URL,
  WEBHOOK_SECRET: `whsec_${Buffer.from(secret).toString('base64')}`,
});
const staff = 'sara@northpass.agency';

const findings: Record<string, [variables: object, expected: string][]> = {
  version: [[{}, 'ok agency-website 1.2.3, built for https://www.northpass.agency (Node ']],
  'site-url': [
    [{}, 'ok SITE_URL is https://www.northpass.agency'],
    [{ SITE_URL: 'https://www.northpass.agency/' }, 'ok SITE_URL is https://www.northpass.agency'],
    [
      { SITE_URL: 'http://localhost:3000' },
      'warn SITE_URL is http://localhost:3000, which only this machine can reach',
    ],
    [{ SITE_URL: 'http://www.northpass.agency' }, 'fail SITE_URL is http://www.northpass.agency: what visitors send'],
    [{ SITE_URL: 'https://[2001:db8::1]' }, 'fail SITE_URL is https://[2001:db8::1], an IP address'],
    [{ SITE_URL: 'https://northpass.agency:8443' }, 'fail SITE_URL is https://northpass.agency:8443, with a port'],
    [{ SITE_URL: 'https://www.example.com' }, 'fail SITE_URL is https://www.example.com, which visitors cannot reach'],
    [{ SITE_URL: 'https://intranet' }, 'fail SITE_URL is https://intranet, which visitors cannot reach'],
    [
      { SITE_URL: 'https://northpass.agency' },
      'but the site was built for https://www.northpass.agency: SITE_URL=https:',
    ],
  ],
  settings: [
    [{ SITE_URL: 'http://localhost:3000' }, 'ok The server listens on 127.0.0.1, port 3000'],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, 'ok The server listens on 127.0.0.1, port 3000, behind trusted proxies'],
    [{}, 'warn TRUSTED_PROXIES is not set'],
    [{ PORT: '30000000' }, 'fail PORT is "30000000", but must be'],
  ],
  secrets: [
    [{}, 'ok No passwords or secrets are set'],
    [hook('https://crm.northpass.agency/'), 'ok Passwords and secrets look strong'],
    [hook('https://crm.northpass.agency/', '\u0001'.repeat(32)), 'fail WEBHOOK_SECRET is not random'],
    [hook('https://crm.northpass.agency/', 'correct horse battery staple!'), 'fail WEBHOOK_SECRET is not random'],
    [smtp(`smtps://web:${goodPassword}@mail.northpass.agency`), 'ok Passwords and secrets look strong'],
    [smtp('smtps://web:changeme@mail.northpass.agency'), 'fail The password in SMTP_URL is easy to guess'],
    [{ DATABASE_URL: 'postgres://site:pass%77ord@db/site' }, 'fail The password in DATABASE_URL is easy to guess'],
    [{ DATABASE_URL: 'postgres://owner:owner@db/site' }, 'fail The password in DATABASE_URL is easy to guess'],
    [{ DATABASE_URL: 'postgres://site:k3Vq9@db/site' }, 'warn The password in DATABASE_URL is short'],
    [smtp(`smtp://web:${goodPassword}@mail.northpass.agency`), 'warn SMTP_URL may send its password unencrypted'],
    [smtp(`smtp://web:${goodPassword}@mail.northpass.agency?requireTLS=true`), 'ok Passwords'],
  ],
  mail: [
    [{}, 'warn Requests are stored, but nobody is notified of them: set SMTP_URL'],
    [{ WEBHOOK_URL: 'https://a.dev' }, 'ok Mail is not set up: requests go to the webhook'],
    [
      { ...desk({}), MAIL_TO: 'a@northpass.agency, b@northpass.example' },
      'fail MAIL_TO is at northpass.example, which',
    ],
    [{ ...desk({}), MAIL_FROM: 'web@example.com' }, 'fail MAIL_FROM is at example.com'],
  ],
  webhook: [
    [{}, 'ok No webhook is set up'],
    [hook('https://crm.northpass.agency/hook/hidden'), 'ok The webhook is at crm.northpass.agency, over https'],
    [hook('http://127.0.0.1:8080/hook/hidden'), 'ok The webhook is on this machine'],
    [hook('http://crm.northpass.agency/hook/hidden'), 'fail WEBHOOK_URL is http: requests could be read'],
    [hook('https://crm.example.com/hook/hidden'), 'fail WEBHOOK_URL is at crm.example.com'],
    [{ WEBHOOK_URL: 'https://a.dev/' }, 'fail WEBHOOK_SECRET is not set'],
  ],
  desk: [
    [{}, 'ok The desk is off'],
    [desk({ STAFF: `${staff}, omar@northpass.agency` }), 'ok The desk is on; 2 staff can sign in'],
    [desk({ STAFF: staff, EDITORS: staff }), 'ok The desk is on; 1 staff and 1 editors can sign in'],
    [
      desk({ EDITORS: staff, DATABASE_URL: 'postgres://site@db/site' }),
      'reaches servers with this project folder only',
    ],
    [{ STAFF: staff }, 'fail STAFF is set, but SMTP_URL is not'],
    [desk({ EDITORS: 'sara@example.com' }), 'fail EDITORS has an address at example.com'],
    [desk({ STAFF: staff, SITE_URL: 'http://192.168.1.20' }), 'fail STAFF is set, but SITE_URL is not https'],
  ],
  'security-txt': [
    [{ SITE_URL: 'http://localhost:3000' }, 'warn security.txt names an address at meridian.example'],
    [{}, 'fail security.txt names an address at meridian.example'],
  ],
};

describe.each(Object.entries(findings))('%s', (check, rows) => {
  test.each(rows)('%o', async (variables, expected) => {
    const found = await doctor.check(check, { ...variables });
    expect(found).toEqual([expect.stringContaining(expected)]);
    for (const secret of ['changeme', 'k3', 'pass%77ord', 'owner', 'c2hvcnQ', 'horse', 'hidden'])
      expect(found[0]).not.toContain(secret);
  });
});

test('before the first build, and after a local one', async () => {
  const fresh = await createDoctorFixture();
  const notSet = [expect.stringMatching(/^warn SITE_URL is not set: set it to the public URL/)];
  expect(await fresh.check('site-url')).toEqual(notSet);
  expect(await fresh.check('version')).toEqual([expect.stringMatching(/^ok The site is not built yet \(Node \d/)]);
  await fresh.writeBuilt('http://localhost:3000');
  expect(await fresh.check('site-url')).toEqual(notSet);
  await fresh.makeReal();
  expect(await fresh.check('security-txt')).toEqual([expect.stringMatching(/^ok security\.txt names \S+@\S+$/)]);
  await fresh.remove();
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

test('a mail server that accepts or rejects the password, has a closed port, or never responds', async () => {
  const server = await startMailServer({
    authOptional: false,
    onAuth: ({ password }, _, done) =>
      password === goodPassword ? done(null, { user: 'web' }) : done(new Error('no such user web')),
  });
  const withPassword = (password: string) => smtp(server.url.replace('//', `//web:${password}@`));
  expect(await doctor.check('mail', withPassword(goodPassword))).toEqual(['ok The mail server is ready to send']);
  expect(server.received).toEqual([]);
  const [rejected] = await doctor.check('mail', withPassword('k3-wrong'));
  expect(rejected).toContain('fail The mail server rejects the user name or password (535)');
  expect(rejected).not.toMatch(/k3-wrong|no such user/);
  await server.close();

  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const startedAt = Date.now();
  for (const [port, code] of [
    [await findFreePort(), 'ESOCKET'],
    [(silent.address() as AddressInfo).port, 'ETIMEDOUT'],
  ])
    expect(await doctor.check('mail', smtp(`smtp://127.0.0.1:${port}`))).toEqual([
      expect.stringContaining(`fail The mail server cannot be reached (${code}`),
    ]);
  expect(Date.now() - startedAt).toBeLessThan(10_000 * slowness);
  silent.close();
});
