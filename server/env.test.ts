import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const defaults = { port: 3000, host: '127.0.0.1', siteUrl: 'http://localhost:3000' };

test.each([
  [{}, defaults],
  [{ PORT: '', HOST: '', SITE_URL: '' }, defaults],
  [{ PORT: '8080' }, { ...defaults, port: 8080, siteUrl: 'http://localhost:8080' }],
  [{ PORT: '0' }, { ...defaults, port: 0, siteUrl: 'http://localhost:0' }],
  [{ HOST: '0.0.0.0' }, { ...defaults, host: '0.0.0.0' }],
  [{ HOST: '::1' }, { ...defaults, host: '::1' }],
  [{ HOST: 'localhost' }, { ...defaults, host: 'localhost' }],
  [{ SITE_URL: 'https://www.example.com' }, { ...defaults, siteUrl: 'https://www.example.com' }],
  [{ SITE_URL: 'https://WWW.example.com:443/' }, { ...defaults, siteUrl: 'https://www.example.com' }],
])('%o', (source, expected) => {
  expect(readEnv(source)).toEqual(expected);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '65536'],
  ['PORT', '0x50'],
  ['PORT', ' 80'],
  ['PORT', '80\n90'],
  ['HOST', 'http://localhost'],
  ['HOST', '127.0.0.1:3000'],
  ['HOST', '300.1.1.1'],
  ['HOST', '[::1]'],
  ['HOST', 'a b'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'localhost:3000'],
  ['SITE_URL', 'ftp://example.com'],
  ['SITE_URL', 'https://example.com/site'],
  ['SITE_URL', 'https://example.com?a'],
  ['SITE_URL', 'https://example.com#a'],
  ['SITE_URL', 'https://'],
])('%s=%o is refused in one line that says what it is and what it must be', (variable, value) => {
  const message = messageFor({ [variable]: value });
  expect(message).toContain(`${variable} is ${JSON.stringify(value)}, but must be `);
  expect(message).not.toContain('\n');
});

test('a password in an address is not shown', () => {
  expect(messageFor({ SITE_URL: 'https://me:secret@example.com/' })).not.toContain('secret');
});

function messageFor(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('was accepted');
}
