/** The nginx configuration in docs/operations.md lets everything through that visitors send. Runs where nginx is installed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { maxFileBytes } from '#contract/application.ts';
import { endpoints } from '#contract/project-request.ts';
import { encodeApplication } from '../encode-application.ts';
import { startSite, type RunningServer } from '../start-site.ts';
import { findProgram } from './find-program.ts';
import { startNginx } from './nginx.ts';

const nginx = findProgram('nginx');
const sizes = { usual: 300_000, largest: maxFileBytes, 'too large': 12 * 1024 * 1024 };
const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 14, 'x'), Buffer.from('%%EOF')]);

/** Without TLS, on another port, with one server. */
function documentedConfig(sitePort: number, port: number): string {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  return /```nginx\n(upstream [^]*?)```/
    .exec(text)![1]!
    .replace(/server {\n {2}listen 80;[^]*?\n}\n/, '')
    .replace(/server 127\.0\.0\.1:3001;\n.*3002;/, `server 127.0.0.1:${sitePort};`)
    .replace(/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port};\n`)
    .replaceAll(/^ {2}ssl_.*\n/gm, '');
}

if (nginx)
  test.describe('behind nginx as documented', () => {
    let folder: string;
    let site: RunningServer;
    let proxy: RunningServer;
    test.beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'reverse-proxy-'));
      site = await startSite({ DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: '127.0.0.1' });
      proxy = await startNginx(nginx, folder, (port) => documentedConfig(site.port, port));
    });
    test.afterAll(async () => {
      await proxy.stop();
      await site.stop();
      rmSync(folder, { recursive: true });
    });
    const post = (path: string, type: string, body: string | Buffer) =>
      fetch(`http://127.0.0.1:${proxy.port}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': type, Accept: 'application/json' },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      });

    for (const [name, size] of Object.entries(sizes))
      test(`an application with a file that is ${name} gets our response`, async () => {
        const values = { name: 'Nour Haddad', email: 'nour@client.example', message: name };
        const { body, contentType } = encodeApplication(values, pdfOf(size));
        const response = await post(endpoints.application, contentType, body);
        expect(response.status).toBe(size > maxFileBytes ? 422 : 201);
        expect(await response.json()).toHaveProperty(size > maxFileBytes ? 'error' : 'reference');
      });

    test('the longest request gets through', async () => {
      const values = { first_name: 'Nour', last_name: 'Haddad', email: 'nour@client.example', phone: '+96170123456' };
      const form = new URLSearchParams({ ...values, message: '\u{1f600}'.repeat(10_000) });
      const response = await post(endpoints.contact, 'application/x-www-form-urlencoded', form.toString());
      expect(response.status).toBe(201);
    });
  });
