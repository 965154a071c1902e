import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '#server/leads/delivery/receivers-fixture.ts';
import { findFreePort } from '#server/leads/store/postgres/postgres-fixture.ts';
import { createDoctorFixture } from './fixture.ts';

let doctor: Awaited<ReturnType<typeof createDoctorFixture>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  doctor = await createDoctorFixture();
  server = await startMailServer({
    authOptional: false,
    onAuth: ({ password }, _, done) =>
      password === 'k3-Vq9_Lw7zR2mXd' ? done(null, { user: 'web' }) : done(new Error('no such user web')),
  });
});
afterAll(async () => {
  await server.close();
  await doctor.remove();
});

const addresses = { MAIL_FROM: 'web@northpass.agency', MAIL_TO: 'sales@northpass.agency' };
const check = (url: string, change = {}) => doctor.check('mail', { SMTP_URL: url, ...addresses, ...change });
const withPassword = (password: string) => server.url.replace('//', `//web:${password}@`);

test('a server that lets us in', async () => {
  expect(await check(withPassword('k3-Vq9_Lw7zR2mXd'))).toEqual(['ok The mail server answers, and lets us in']);
  expect(server.received).toEqual([]);
});

test('a wrong password', async () => {
  const findings = await check(withPassword('k3-wrong'));
  expect(findings).toEqual([expect.stringContaining('fail The mail server refuses the user name or password (535)')]);
  expect(findings[0]).not.toMatch(/k3-wrong|no such user/);
});

test('nobody listens there', async () => {
  expect(await check(`smtp://127.0.0.1:${await findFreePort()}`)).toEqual([
    expect.stringContaining('fail The mail server cannot be reached (ESOCKET'),
  ]);
});

test('somebody listens, but never says a word: the check ends all the same', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const begin = Date.now();
  expect(await check(`smtp://127.0.0.1:${port}`)).toEqual([
    expect.stringContaining('fail The mail server cannot be reached (ETIMEDOUT'),
  ]);
  expect(Date.now() - begin).toBeLessThan(10_000);
  silent.close();
});

test('addresses that are nobody’s, or no address', async () => {
  const url = withPassword('k3-Vq9_Lw7zR2mXd');
  expect(await check(url, { MAIL_TO: 'sales@northpass.agency, boss@northpass.example' })).toEqual([
    expect.stringContaining('fail MAIL_TO is at northpass.example, which is reserved'),
  ]);
  expect(await check(url, { MAIL_FROM: 'web@example.com' })).toEqual([
    expect.stringContaining('fail MAIL_FROM is at example.com'),
  ]);
  expect(await check(url, { MAIL_FROM: 'web' })).toEqual([
    expect.stringContaining('fail MAIL_FROM must be one address'),
  ]);
});

test('no mail at all', async () => {
  expect(await doctor.check('mail')).toEqual([
    expect.stringContaining('warn Requests are stored, but nobody is told of them: set SMTP_URL'),
  ]);
  expect(await doctor.check('mail', { WEBHOOK_URL: 'https://a.dev' })).toEqual([
    'ok Mail is not set: the webhook is told of requests',
  ]);
});
