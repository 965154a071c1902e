import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readBuildSiteUrl, readEnv, readFormUrl, withBuiltSiteUrl } from './env.ts';

const dataDir = join(import.meta.dirname, '../../data');
const defaults = {
  port: 3000,
  host: '127.0.0.1',
  siteUrl: 'http://localhost:3000',
  dataDir,
  trustedProxies: [],
  maxRequestsPerDay: 5000,
  maxApplicationsPerDay: 500,
  applications: 'form',
  backup: { everyMs: 86_400_000 },
};
const mail = {
  SMTP_URL: 'smtps://me:secret@mail.example.com',
  MAIL_FROM: 'web@example.com',
  MAIL_TO: 'sales@example.com',
};
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

test.each([
  [{}, defaults],
  [{ PORT: '', HOST: '', SITE_URL: '' }, defaults],
  [{ PORT: '8080' }, { ...defaults, port: 8080, siteUrl: 'http://localhost:8080' }],
  [{ HOST: '0.0.0.0' }, { ...defaults, host: '0.0.0.0' }],
  [{ HOST: 'localhost' }, { ...defaults, host: 'localhost' }],
  [{ SITE_URL: 'https://WWW.example.com:443/' }, { ...defaults, siteUrl: 'https://www.example.com' }],
  [{ DATA_DIR: '/var/lib/site' }, { ...defaults, dataDir: '/var/lib/site' }],
  [{ DATA_DIR: 'here' }, { ...defaults, dataDir: resolve('here') }],
  [{ DATABASE_URL: 'postgres://me:secret@db/site' }, { ...defaults, databaseUrl: 'postgres://me:secret@db/site' }],
  [{ MAX_REQUESTS_A_DAY: '0' }, { ...defaults, maxRequestsPerDay: 0 }],
  [
    { MAX_APPLICATIONS_A_DAY: '9', APPLICATIONS: 'mail', SCAN_COMMAND: 'clamdscan  --no-summary -' },
    {
      ...defaults,
      maxApplicationsPerDay: 9,
      applications: 'mail',
      scanCommand: ['clamdscan', '--no-summary', '-'],
    },
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32' },
    { ...defaults, trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'] },
  ],
  [
    mail,
    {
      ...defaults,
      mail: {
        smtpUrl: mail.SMTP_URL,
        from: { name: '', address: 'web@example.com' },
        to: [{ name: '', address: 'sales@example.com' }],
        confirmToVisitor: false,
      },
    },
  ],
  [
    { BACKUP_TO: 'copies', BACKUP_EVERY: '2d' },
    { ...defaults, backup: { target: resolve('copies'), everyMs: 2 * 86_400_000 } },
  ],
  [
    {
      BACKUP_TO: 's3://site/leads',
      AWS_ACCESS_KEY_ID: 'me',
      AWS_SECRET_ACCESS_KEY: 'hush',
      AWS_REGION: 'eu-central-1',
    },
    {
      ...defaults,
      backup: {
        target: 's3://site/leads',
        everyMs: 86_400_000,
        s3: {
          endpoint: 'https://s3.eu-central-1.amazonaws.com',
          region: 'eu-central-1',
          accessKeyId: 'me',
          secretAccessKey: 'hush',
        },
      },
    },
  ],
  [
    { WEBHOOK_URL: 'https://crm.example.com/x', WEBHOOK_SECRET: secret },
    { ...defaults, webhook: { url: 'https://crm.example.com/x', secret } },
  ],
])('%o', (source, expected) => {
  expect(readEnv(source)).toEqual(expected);
});

test.each([
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80\n90'],
  ['HOST', 'http://localhost'],
  ['HOST', '127.0.0.1:3000'],
  ['HOST', '300.1.1.1'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'https://example.com/site'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['MAX_REQUESTS_A_DAY', 'many'],
  ['BACKUP_EVERY', 'daily'],
  ['BACKUP_EVERY', '0h'],
])('%s=%o is rejected in one line with the value and the expected form', (variable, value) => {
  const message = messageFor({ [variable]: value });
  expect(message).toContain(`${variable} is ${JSON.stringify(value)}, but must be `);
  expect(message).not.toContain('\n');
});

test('FORM_URL is normalised to an origin', () => {
  expect(readFormUrl({ FORM_URL: 'https://FORMS.example.com/' }, 'https://www.example.com')).toBe(
    'https://forms.example.com',
  );
  expect(readFormUrl({ FORM_URL: 'http://localhost:3001' }, 'http://localhost:3000')).toBe('http://localhost:3001');
});

test.each([
  [undefined, 'http://localhost:3000', /^FORM_URL is not set: .*\.$/],
  ['', 'http://localhost:3000', /^FORM_URL is not set: .*\.$/],
  ['forms.example.com', 'http://localhost:3000', /^FORM_URL is "forms.example.com", but must be the URL .*\.$/],
  [
    'https://forms.example.com/gs',
    'http://localhost:3000',
    /^FORM_URL is "https:\/\/forms.example.com\/gs", but must be the URL .*\.$/,
  ],
  [
    'http://forms.example.com',
    'https://www.example.com',
    /^FORM_URL is "http:\/\/forms.example.com", but must be https like .*\.$/,
  ],
])('FORM_URL=%o with SITE_URL=%s is rejected', (FORM_URL, siteUrl, expected) => {
  expect(() => readFormUrl({ FORM_URL }, siteUrl)).toThrow(expected);
});

test('a password in a URL is not shown', () => {
  expect(messageFor({ SITE_URL: 'https://me:secret@example.com/' })).not.toContain('secret');
});

test.each<[string, Record<string, string>]>([
  ['DATABASE_URL', { DATABASE_URL: 'mysql://me:hush@db/site' }],
  ['SMTP_URL', { ...mail, SMTP_URL: 'https://me:hush@mail.example.com' }],
  ['MAIL_FROM', { ...mail, MAIL_FROM: 'a@b.example, hush@c.example' }],
  ['MAIL_TO', { ...mail, MAIL_TO: 'sales@example.com; hush@example.com' }],
  ['MAIL_TO', { ...mail, MAIL_TO: '' }],
  ['SMTP_URL', { MAIL_TO: 'sales@example.com', MAIL_FROM: 'hush@example.com' }],
  ['CONFIRM_TO_VISITOR', { ...mail, CONFIRM_TO_VISITOR: 'hush' }],
  ['CONFIRM_TO_VISITOR', { CONFIRM_TO_VISITOR: '1' }],
  ['STAFF', { STAFF: 'hush@example.com' }],
  ['STAFF', { ...mail, STAFF: 'sara@example.com,, hush@example.com' }],
  ['EDITORS', { EDITORS: 'hush@example.com' }],
  ['EDITORS', { ...mail, EDITORS: 'hush' }],
  ['CONTENT_REMOTE', { CONTENT_REMOTE: '--upload-pack=hush' }],
  ['CONTENT_REMOTE', { CONTENT_REMOTE: 'ext::sh -c hush' }],
  ['WEBHOOK_URL', { WEBHOOK_URL: 'ftp://hush', WEBHOOK_SECRET: secret }],
  ['WEBHOOK_URL', { WEBHOOK_URL: 'https://me:hush@crm.example.com', WEBHOOK_SECRET: secret }],
  ['BACKUP_KEY', { BACKUP_KEY: 'hush' }],
  ['AWS_ACCESS_KEY_ID', { BACKUP_TO: 's3://site', AWS_SECRET_ACCESS_KEY: 'hush' }],
  [
    'AWS_ENDPOINT_URL',
    { BACKUP_TO: 's3://site', AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'hush', AWS_ENDPOINT_URL: 'hush' },
  ],
  ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://crm.example.com/hush' }],
  ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://crm.example.com', WEBHOOK_SECRET: 'hush' }],
  ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://crm.example.com', WEBHOOK_SECRET: 'whsec_aHVzaA==' }],
])('%s is rejected in one line that does not show the value: %o', (variable, source) => {
  const message = messageFor(source);
  expect(message).toMatch(new RegExp(`^${variable} .*\\.$`));
  expect(message).not.toMatch(/hush|aHVz/);
});

test('staff and editors are separate lists, and the remote is as given', () => {
  const CONTENT_REMOTE = 'git@git.example.com:agency/site.git';
  expect(readEnv({ ...mail, STAFF: 'Sara@example.com', EDITORS: 'omar@example.com, omar@example.com' })).toMatchObject({
    staff: ['sara@example.com'],
    editors: ['omar@example.com'],
  });
  expect(readEnv({ ...mail, EDITORS: 'omar@example.com', CONTENT_REMOTE })).toMatchObject({
    staff: undefined,
    contentRemote: CONTENT_REMOTE,
  });
});

test('mail addresses with names, and a confirmation to the visitor', () => {
  const { mail: settings } = readEnv({
    ...mail,
    MAIL_FROM: '"Our Website" <web@example.com>',
    MAIL_TO: 'Sales <sales@example.com>, lead@example.com',
    CONFIRM_TO_VISITOR: '1',
  });
  expect(settings).toMatchObject({
    from: { name: 'Our Website', address: 'web@example.com' },
    to: [
      { name: 'Sales', address: 'sales@example.com' },
      { name: '', address: 'lead@example.com' },
    ],
    confirmToVisitor: true,
  });
});

function messageFor(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('was accepted');
}

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '8080' }, 'http://localhost:3000'],
  [{ PORT: '8080', SITE_URL: '' }, 'http://localhost:3000'],
  [{ PORT: '8080', SITE_URL: 'http://localhost:8080' }, 'http://localhost:8080'],
  [{ SITE_URL: 'https://www.example.com/' }, 'https://www.example.com'],
])('%o is built for %s', (variables, expected) => {
  expect(readBuildSiteUrl(variables)).toBe(expected);
});

test.each([
  [{}, 'https://www.example.com', 'https://www.example.com'],
  [{ SITE_URL: '' }, 'https://www.example.com', 'https://www.example.com'],
  [{ SITE_URL: 'https://stage.example.com' }, 'https://www.example.com', 'https://stage.example.com'],
  [{ PORT: '8080' }, 'http://localhost:3000', 'http://localhost:8080'],
])('%o, built for %s → SITE_URL %s', (variables, builtFor, expected) => {
  expect(readEnv(withBuiltSiteUrl(variables, builtFor)).siteUrl).toBe(expected);
});
