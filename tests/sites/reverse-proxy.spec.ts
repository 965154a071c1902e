/** The proxies in docs/operations.md let everything through, also during a rolling restart. Runs those that are installed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { editorPaths } from '#contract/editor.ts';
import { endpointOf } from '#contract/forms/form.ts';
import { findCurrentRelease, manifestFileOf } from '#server/pages/release-folder.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import { distFolder } from '#tests/dist-folder.ts';
import { encodeApplication } from '#tests/encode-application.ts';
import { pagePaths } from '#tests/e2e/site-pages.ts';
import { startSite, type RunningServer } from '#tests/start-site.ts';
import { findProgram } from './find-program.ts';
import { startCaddy, startNginx } from './web-servers.ts';

/** Of the sample's form. */
const maxFileBytes = 5 * 1024 * 1024;
const sizes = { usual: 300_000, largest: maxFileBytes, 'too large': 12 * 1024 * 1024 };
const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 14, 'x'), Buffer.from('%%EOF')]);

type Sites = readonly RunningServer[];

/** In front of our servers, without TLS. */
function documentedConfig(language: string, sites: Sites): string {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const config = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)![1]!;
  return config.replaceAll(/127\.0\.0\.1:300([12])/g, (_, number) => `127.0.0.1:${sites[number - 1]!.port}`);
}

function startDocumentedNginx(program: string, folder: string, sites: Sites): Promise<RunningServer> {
  const text = documentedConfig('nginx', sites)
    .replace(/server {\n {2}listen 80;[^]*?\n}\n/, '')
    .replaceAll(/^ {2}ssl_.*\n/gm, '')
    // A server that restarts refuses connections: an error in its log, which is that of the test.
    .concat('error_log stderr crit;\n');
  return startNginx(program, folder, (port) =>
    text.replace(/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port};\n`),
  );
}

function startDocumentedCaddy(program: string, folder: string, sites: Sites): Promise<RunningServer> {
  const text = documentedConfig('caddyfile', sites);
  return startCaddy(program, folder, (port) => text.replace('www.example.com', `http://:${port}`));
}

/** Caddy does not repeat a POST at the other server, up to version 2.11.1. */
const proxies = [
  { name: 'nginx', repeatsPosts: true, startProxy: startDocumentedNginx },
  { name: 'caddy', repeatsPosts: false, startProxy: startDocumentedCaddy },
];

for (const { name: proxyName, repeatsPosts, startProxy } of proxies) {
  const program = findProgram(proxyName);
  if (!program) continue;
  test.describe(`behind ${proxyName} as documented`, () => {
    let folder: string;
    let sites: Awaited<ReturnType<typeof startSite>>[];
    let proxy: RunningServer;
    const start = (PORT = '0', env = {}, dist = distFolder) =>
      startSite({ PORT, DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: '127.0.0.1', ...env }, dist);
    test.beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'reverse-proxy-'));
      sites = [await start(), await start()];
      proxy = await startProxy(program, folder, sites);
    });
    test.afterAll(async () => {
      await proxy.stop();
      for (const site of sites) await site.stop();
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
        const response = await post(endpointOf('application'), contentType, body);
        expect(response.status).toBe(size > maxFileBytes ? 413 : 201);
        expect(await response.json()).toHaveProperty(size > maxFileBytes ? 'error' : 'reference');
      });

    test('the longest request gets through', async () => {
      const values = { first_name: 'Nour', last_name: 'Haddad', email: 'nour@client.example', phone: '+96170123456' };
      const form = new URLSearchParams({ ...values, message: '\u{1f600}'.repeat(10_000) });
      const response = await post(endpointOf('contact'), 'application/x-www-form-urlencoded', form.toString());
      expect(response.status).toBe(201);
    });

    test('nobody notices a rolling restart', async () => {
      const values = { first_name: 'Nour', email: 'nour@client.example', message: 'During the restart' };
      const form = new URLSearchParams({ ...values, last_name: 'Haddad', phone: '+96170123456' }).toString();
      const seen: Record<string, number> = { 200: 0, ...(repeatsPosts && { 201: 0 }) };
      const count = async (response: Promise<Response>) => {
        const outcome = await response.then(
          async ({ status, body }) => (await body?.cancel(), status),
          (error: Error) => error.message,
        );
        seen[outcome] = (seen[outcome] ?? 0) + 1;
      };
      const load = { isOver: false };
      const visitors = Array.from({ length: 4 }, async () => {
        while (!load.isOver) {
          for (const path of pagePaths) await count(fetch(`http://127.0.0.1:${proxy.port}${path}`));
          // The same text is the same request, which is stored once.
          if (repeatsPosts) await count(post(endpointOf('contact'), 'application/x-www-form-urlencoded', form));
        }
      });
      const seeMoreRequests = async () => {
        const before = seen[200]!;
        await expect.poll(() => seen[200]).toBeGreaterThan(before + 100);
      };
      await seeMoreRequests();
      // As documented: one after another, once the one before answers.
      for (const [index, { port, stop }] of sites.entries()) {
        await stop('SIGTERM');
        await seeMoreRequests();
        sites[index] = await start(String(port));
      }
      await seeMoreRequests();
      load.isOver = true;
      await Promise.all(visitors);
      expect(Object.keys(seen)).toEqual(repeatsPosts ? ['200', '201'] : ['200']);
    });

    test('desk, previews and new pictures come from the server that publishes; while it is down, pages from the other', async () => {
      const [publishing, other] = [sites[0]!, sites[1]!];
      for (const site of sites) await site.stop();
      sites[0] = await start(String(publishing.port), {
        EDITORS: 'sara@agency.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'web@agency.example',
        MAIL_TO: 'sales@agency.example',
      });
      // The other one has a folder of its own, from before there were pictures.
      const dist = join(folder, 'dist');
      cpSync(distFolder, dist, { recursive: true });
      const file = manifestFileOf(dist, (await findCurrentRelease(dist))!);
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as SiteManifest;
      const isPicture = (path: string) => path.startsWith('/images/');
      const picture = Object.keys(manifest.files).find(isPicture)!;
      const files = Object.fromEntries(Object.entries(manifest.files).filter(([path]) => !isPicture(path)));
      writeFileSync(file, JSON.stringify({ ...manifest, files }));
      sites[1] = await start(String(other.port), {}, dist);

      const seenAt = async (port: number, path: string) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
        const title = /<title>[^<]*/.exec(await response.text())?.[0];
        return [response.status, response.headers.get('Location'), title];
      };
      for (const path of ['/desk/site', editorPaths.sharedPreview('old'), picture]) {
        const published = await seenAt(publishing.port, path);
        expect(await seenAt(other.port, path), path).not.toEqual(published);
        for (let visit = 0; visit < 6; visit++) expect(await seenAt(proxy.port, path), path).toEqual(published);
      }
      await sites[0].stop('SIGTERM');
      expect(await seenAt(proxy.port, '/')).toEqual(await seenAt(other.port, '/'));
      expect(await seenAt(proxy.port, '/desk')).toEqual(await seenAt(other.port, '/desk'));
    });
  });
}
