/** The app with a real store behind its endpoints, for the tests of this folder. */
import { Writable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { endpoints } from '#contract/project-request.ts';
import { createApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { createFixture, facts } from '../fixture.ts';
import { createLeadService } from './service.ts';
import { openSqliteStore } from './sqlite.ts';
import { noon, request } from './store-fixture.ts';
import type { Kind, LeadStore } from './store.ts';

/** As the build writes one, in short. */
const documentIn = (language: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>Page Not Found</title>
<meta name="description" content="Nothing here">
<meta name="robots" content="noindex">
<style>header{color:red}</style>
<script>boot(["/assets/entry.js"])</script>
</head>
<body>
<div id="root" data-page="notFound" data-shell="/data/1a2b/shell-en.json"><header><a href="/404">English</a><a href="/ar/404">العربية</a></header><main id="content" tabindex="-1"><h1>404</h1></main><footer>Footer</footer></div>
</body>
</html>
`;

export interface LeadFixtureOptions {
  maxWaiting?: number;
  /** Another engine, or a store that is open already. */
  open?: (options: { dataDir: string }) => Promise<LeadStore>;
  /** Of the environment. */
  variables?: Record<string, string>;
}

export async function createLeadFixture({ maxWaiting, open = openSqliteStore, variables }: LeadFixtureOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lead-app-'));
  const site404 = await createFixture();
  const store = await open({ dataDir });
  const clock = { time: noon };
  const logged: string[] = [];
  const log = pino(new Writable({ write: (chunk, _, done) => (logged.push(String(chunk)), done()) }));
  const now = () => clock.time;
  const env = readEnv({ SITE_URL: 'https://www.example.com', TRUSTED_PROXIES: '10.0.0.1, 127.0.0.1', ...variables });
  const documents = { en: documentIn('en'), ar: documentIn('ar') };
  const service = await createLeadService({ env, site: facts.site, words: facts.words, store, documents, now, log, maxWaiting });
  const { manifest, headers: securityHeaders } = site404;
  const root = join(site404.dist, 'site');
  const app = createApp({
    manifest,
    root,
    headers: securityHeaders,
    leads: service.routes,
    storageReady: service.storageReady,
    answerStyle: service.answerStyle,
    log: (line) => log.error(line),
  });

  let visitors = 0;
  /** Everyone has an address of their own, unless the test says otherwise. */
  async function send(body: BodyInit | null, headers: Record<string, string> = {}, kind: Kind = 'project', method = 'POST') {
    const address = `192.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;
    const all = { 'X-Forwarded-For': address, ...headers };
    const peer = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    return app.request(endpoints[kind], { method, headers: all, body, duplex: 'half' } as RequestInit, peer);
  }
  const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*;q=0.8' };

  return {
    app,
    dataDir,
    dist: site404.dist,
    store,
    clock,
    logged,
    service,
    headers: securityHeaders,
    send,
    post: (values: object = request, headers: Record<string, string> = {}, kind?: Kind) =>
      send(JSON.stringify(values), { ...json, ...headers }, kind),
    postForm: (values: Record<string, string> = request, headers: Record<string, string> = {}, kind?: Kind) =>
      send(new URLSearchParams(values).toString(), { ...form, ...headers }, kind),
    async remove() {
      await service.stop(1000);
      await store.close();
      await site404.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
