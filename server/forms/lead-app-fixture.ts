/** The app with a real store behind its endpoints. */
import { Writable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { endpointOf, type ApplicationMode, type Form } from '#contract/forms/form.ts';
import { loadResponseRenderer } from './intake/response-page.ts';
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/env/env.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import { bundledProgramsFolder } from '#server/server-process-fixture.ts';
import { createSiteFixture } from '#server/site-fixture.ts';
import { createLeadService, type LeadServiceOptions } from './lead-service.ts';
import { leadTextsOf } from './lead-texts.ts';
import { createStorageCheck } from '#server/storage-check.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { noon, sampleRequest } from './store/lead-fixture.ts';
import type { Store } from '#server/database/store.ts';

interface LeadAppFixtureOptions extends Pick<LeadServiceOptions, 'maxPendingSaves' | 'uploadTimes' | 'refusedLimits'> {
  /** Opens a store other than SQLite. */
  open?: (options: { dataDir: string }) => Promise<Store>;
  /** Besides the sample's, in every language; those of the same id instead. */
  forms?: Form[];
  formSettings?: SiteManifest['formSettings'];
  applications?: ApplicationMode;
  /** Environment variables. */
  variables?: Record<string, string>;
}

export async function createLeadAppFixture({
  open = openSqliteStore,
  forms = [],
  formSettings = {},
  applications,
  variables,
  ...limits
}: LeadAppFixtureOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lead-app-'));
  const site = await createSiteFixture((manifest) => ({
    ...manifest,
    forms: Object.fromEntries(
      Object.entries(manifest.forms).map(([language, own]) => [
        language,
        { ...own, ...Object.fromEntries(forms.map((form) => [form.id, form])) },
      ]),
    ),
    formSettings,
    site: { ...manifest.site, ...(applications && { applications }) },
  }));
  const renderer = await loadResponseRenderer(bundledProgramsFolder);
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
      getTexts: () => leadTextsOf(site.releases.current(), renderer),
      store,
      now,
      log,
      ...limits,
    });
  const service = await createService();
  const app = createApp({
    releases: site.releases,
    forms: service.route,
    files: service.files,
    checkStorage: createStorageCheck(store, now),
    log: (line) => log.error(line),
  });

  let visitors = 0;
  /** Each request comes from its own IP address, unless `headers` sets X-Forwarded-For. */
  async function send(body: BodyInit | null, headers: Record<string, string> = {}, form = 'project', method = 'POST') {
    const address = `192.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;
    const allHeaders = { 'X-Forwarded-For': address, ...headers };
    const peer = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    return app.request(endpointOf(form), { method, headers: allHeaders, body, duplex: 'half' } as RequestInit, peer);
  }
  const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*;q=0.8' };

  return {
    app,
    dataDir,
    dist: site.dist,
    facts: leadTextsOf(site.releases.current(), renderer).site,
    store,
    clock,
    logged,
    service,
    createService,
    headers: site.headers,
    send,
    post: (values: object = sampleRequest, headers: Record<string, string> = {}, form?: string) =>
      send(JSON.stringify(values), { ...json, ...headers }, form),
    postForm: (values: Record<string, string> = sampleRequest, headers: Record<string, string> = {}, form?: string) =>
      send(new URLSearchParams(values).toString(), { ...formHeaders, ...headers }, form),
    async remove() {
      await service.stop(1000);
      await store.close();
      await site.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
