import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from '#server/leads/delivery/receivers-fixture.ts';
import { findFreePort } from '#server/leads/store/postgres/postgres-fixture.ts';
import { createDoctorFixture, type DoctorFixture } from './doctor-fixture.ts';
import { slowness } from '#tests/slowness.ts';

let doctor: DoctorFixture;
beforeAll(async () => {
  doctor = await createDoctorFixture();
  await doctor.writeBuilt('https://www.northpass.agency');
});
afterAll(() => doctor.remove());

const addresses = { MAIL_FROM: 'web@northpass.agency', MAIL_TO: 'sales@northpass.agency' };

describe('mail', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer({
      authOptional: false,
      onAuth: ({ password }, _, done) =>
        password === 'k3-Vq9_Lw7zR2mXd' ? done(null, { user: 'web' }) : done(new Error('no such user web')),
    });
  });
  afterAll(() => server.close());

  const check = (url: string, change = {}) => doctor.check('mail', { SMTP_URL: url, ...addresses, ...change });
  const withPassword = (password: string) => server.url.replace('//', `//web:${password}@`);

  test('a server that accepts the password', async () => {
    expect(await check(withPassword('k3-Vq9_Lw7zR2mXd'))).toEqual(['ok The mail server is ready to send']);
    expect(server.received).toEqual([]);
  });

  test('a wrong password', async () => {
    const findings = await check(withPassword('k3-wrong'));
    expect(findings).toEqual([expect.stringContaining('fail The mail server rejects the user name or password (535)')]);
    expect(findings[0]).not.toMatch(/k3-wrong|no such user/);
  });

  test('a closed port', async () => {
    expect(await check(`smtp://127.0.0.1:${await findFreePort()}`)).toEqual([
      expect.stringContaining('fail The mail server cannot be reached (ESOCKET'),
    ]);
  });

  test('a server that never responds: the check times out', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const startedAt = Date.now();
    expect(await check(`smtp://127.0.0.1:${port}`)).toEqual([
      expect.stringContaining('fail The mail server cannot be reached (ETIMEDOUT'),
    ]);
    expect(Date.now() - startedAt).toBeLessThan(10_000 * slowness);
    silent.close();
  });

  test('reserved and invalid addresses', async () => {
    const url = withPassword('k3-Vq9_Lw7zR2mXd');
    expect(await check(url, { MAIL_TO: 'sales@northpass.agency, boss@northpass.example' })).toEqual([
      expect.stringContaining('fail MAIL_TO is at northpass.example, which is reserved'),
    ]);
    expect(await check(url, { MAIL_FROM: 'web@example.com' })).toEqual([
      expect.stringContaining('fail MAIL_FROM is at example.com'),
    ]);
    expect(await check(url, { MAIL_FROM: 'web' })).toEqual([expect.stringContaining('fail MAIL_FROM must be')]);
  });

  test('mail is not set up', async () => {
    expect(await doctor.check('mail')).toEqual([
      expect.stringContaining('warn Requests are stored, but nobody is notified of them: set SMTP_URL'),
    ]);
    expect(await doctor.check('mail', { WEBHOOK_URL: 'https://a.dev' })).toEqual([
      'ok Mail is not set up: requests go to the webhook',
    ]);
  });
});

describe('desk', () => {
  const SMTP_URL = 'smtps://mail.northpass.agency';
  test.each([
    [{}, 'ok The desk is off'],
    [{ STAFF: 'sara@northpass.agency' }, 'fail STAFF is set, but SMTP_URL is not'],
    [{ ...addresses, SMTP_URL, STAFF: 'sara' }, 'fail STAFF must be mail addresses'],
    [{ ...addresses, SMTP_URL, STAFF: 'sara@example.com' }, 'fail STAFF has an address at example.com'],
    [
      { ...addresses, SMTP_URL, STAFF: 'sara@northpass.agency', SITE_URL: 'http://192.168.1.20' },
      'fail STAFF is set, but SITE_URL is not https',
    ],
    [
      { ...addresses, SMTP_URL, STAFF: 'sara@northpass.agency, omar@northpass.agency' },
      'ok The desk is on; 2 staff can sign in',
    ],
    [{ ...addresses, SMTP_URL, EDITORS: 'omar@example.com' }, 'fail EDITORS has an address at example.com'],
    [
      { ...addresses, SMTP_URL, STAFF: 'sara@northpass.agency', EDITORS: 'omar@northpass.agency' },
      'ok The desk is on; 1 staff and 1 editors can sign in',
    ],
    [
      { ...addresses, SMTP_URL, EDITORS: 'omar@northpass.agency', DATABASE_URL: 'postgres://site@db/site' },
      'reaches servers with this project folder only',
    ],
    [{ CONTENT_REMOTE: '--hush' }, 'fail CONTENT_REMOTE must be a git URL'],
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
    const findings = await doctor.check('webhook', {
      WEBHOOK_URL: url,
      WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    });
    expect(findings).toEqual([expect.stringContaining(expected)]);
    expect(findings[0]).not.toContain('geheim');
  });

  test('none, or one without its secret', async () => {
    expect(await doctor.check('webhook')).toEqual(['ok No webhook is set up']);
    expect(await doctor.check('webhook', { WEBHOOK_URL: 'https://a.dev/' })).toEqual([
      expect.stringContaining('fail WEBHOOK_SECRET is not set'),
    ]);
  });
});

describe('security-txt', () => {
  const publicSite = { SITE_URL: 'https://www.northpass.agency' };
  let site: DoctorFixture;
  beforeAll(async () => {
    site = await createDoctorFixture();
  });
  afterAll(() => site.remove());

  test('the sample address', async () => {
    const text = 'security.txt names an address at meridian.example';
    expect(await site.check('security-txt')).toEqual([expect.stringContaining(`warn ${text}`)]);
    expect(await site.check('security-txt', publicSite)).toEqual([expect.stringContaining(`fail ${text}`)]);
  });

  test('a real address', async () => {
    await site.makeReal();
    expect(await site.check('security-txt', publicSite)).toEqual([
      expect.stringMatching(/^ok security\.txt names \S+@\S+$/),
    ]);
  });
});
