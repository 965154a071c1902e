/** The app with a real store behind its endpoints. */
import { Writable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { endpoints, type FormRules } from '#contract/forms/project-request.ts';
import type { ApplicationMode } from '#contract/forms/application.ts';
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/env/env.ts';
import { createSiteFixture } from '#server/site-fixture.ts';
import { createLeadService } from './lead-service.ts';
import { leadTextsOf } from './lead-texts.ts';
import { createStorageCheck } from '#server/storage-check.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { noon, sampleRequest } from './store/lead-fixture.ts';
import type { ReadLimits } from '#server/http/read-bytes.ts';
import type { LeadKind } from './store/lead-types.ts';
import type { Store } from '#server/database/store.ts';

interface LeadAppFixtureOptions {
  maxPendingSaves?: number;
  uploadLimits?: ReadLimits;
  refusedLimits?: ReadLimits;
  /** Opens a store other than SQLite. */
  open?: (options: { dataDir: string }) => Promise<Store>;
  /** The owner's rules for the form; otherwise those of the sample. */
  form?: FormRules;
  applications?: ApplicationMode;
  /** Environment variables. */
  variables?: Record<string, string>;
}

export async function createLeadAppFixture({
  maxPendingSaves,
  uploadLimits,
  refusedLimits,
  open = openSqliteStore,
  form: rules,
  applications,
  variables,
}: LeadAppFixtureOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lead-app-'));
  const site = await createSiteFixture((manifest) => ({
    ...manifest,
    site: {
      ...manifest.site,
      ...(rules && { form: { ...manifest.site.form, ...rules, required: [...rules.required] } }),
      ...(applications && { applications }),
    },
  }));
  const store = await open({ dataDir });
  const clock = { time: noon };
  const logged: string[] = [];
  const log = pino(new Writable({ write: (chunk, _, done) => (logged.push(String(chunk)), done()) }));
  const now = () => clock.time;
  const readVariables = (more?: Record<string, string>) =>
    readEnv({ SITE_URL: 'https://www.example.com', TRUSTED_PROXIES: '10.0.0.1, 127.0.0.1', ...variables, ...more });
  /** As of another server on the same store, or of a later start. */
  const createService = (more?: Record<string, string>) =>
    createLeadService({
      env: readVariables(more),
      getTexts: () => leadTextsOf(site.releases.current()),
      store,
      now,
      log,
      maxPendingSaves,
      uploadLimits,
      refusedLimits,
    });
  const service = await createService();
  const app = createApp({
    releases: site.releases,
    leads: service.routes,
    files: service.files,
    checkStorage: createStorageCheck(store, now),
    log: (line) => log.error(line),
  });

  let visitors = 0;
  /** Each request comes from its own IP address, unless `headers` sets X-Forwarded-For. */
  async function send(
    body: BodyInit | null,
    headers: Record<string, string> = {},
    kind: LeadKind = 'project',
    method = 'POST',
  ) {
    const address = `192.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;
    const allHeaders = { 'X-Forwarded-For': address, ...headers };
    const peer = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    return app.request(endpoints[kind], { method, headers: allHeaders, body, duplex: 'half' } as RequestInit, peer);
  }
  const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*;q=0.8' };

  return {
    app,
    dataDir,
    dist: site.dist,
    facts: leadTextsOf(site.releases.current()).site,
    store,
    clock,
    logged,
    service,
    createService,
    headers: site.headers,
    send,
    post: (values: object = sampleRequest, headers: Record<string, string> = {}, kind?: LeadKind) =>
      send(JSON.stringify(values), { ...json, ...headers }, kind),
    postForm: (values: Record<string, string> = sampleRequest, headers: Record<string, string> = {}, kind?: LeadKind) =>
      send(new URLSearchParams(values).toString(), { ...form, ...headers }, kind),
    async remove() {
      await service.stop(1000);
      await store.close();
      await site.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
