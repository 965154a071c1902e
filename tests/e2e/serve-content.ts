import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { routesOf } from '#model/routes/page-routes.ts';
import type { LocaleContent } from '#model/schema/locale-content.ts';
import { projectRoot, workFolder } from '#render/files/paths.ts';
import { importRenderer } from '#render/prerender/import-renderer.ts';
import { prerenderSite } from '#render/prerender/prerender.ts';
import { SiteFolder } from '#render/files/site-folder.ts';
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/env/env.ts';
import { createLeadService } from '#server/forms/lead-service.ts';
import { leadTextsOf } from '#server/forms/lead-texts.ts';
import { loadResponseRenderer } from '#server/forms/intake/response-page.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { startListening, localUrlOf } from '#server/http/listen.ts';
import { setCurrentRelease } from '#server/pages/release-folder.ts';
import { openCurrentRelease } from '#server/pages/releases.ts';
import { distFolder } from '#tests/dist-folder.ts';

const buildFolder = join(projectRoot, workFolder);

interface ContentOptions {
  /** The day of the build. */
  today: string;
  /** The routes to build, without the not-found page. */
  paths: string[];
  change: (locale: LocaleContent) => void;
  clientFolder?: string;
}

const siteUrl = 'https://agency.example';

/** Prerenders some pages of the sample with other entries, by the scripts of the build, and makes them the current release. */
export async function publishContent(dist: string, { today, paths, change, clientFolder }: ContentOptions) {
  const { locales, ...sample } = readSampleContent();
  locales.forEach(change);
  const routes = Object.entries(routesOf(locales, sample.site)).map(([language, all]) => [
    language,
    all.filter(({ path }) => path === '*' || paths.includes(path)),
  ]);
  const id = await prerenderSite({
    renderer: await importRenderer(),
    rendererHash: '',
    siteContent: { ...sample, locales, routes: Object.fromEntries(routes) },
    siteUrl,
    today,
    clientFolder: clientFolder ?? join(buildFolder, 'client'),
    imageFolders: ['pictures', 'illustrations', 'media', 'share'].map((folder) => join(buildFolder, folder)),
    siteFolder: await SiteFolder.create(dist),
    // Compression is not tested here.
    draft: true,
    progress: () => undefined,
  });
  await setCurrentRelease(dist, id);
  return { id, locales };
}

/** Serves such pages and their forms with a settable clock. */
export async function serveContent(options: ContentOptions) {
  const dist = await mkdtemp(join(tmpdir(), 'content-'));
  const { locales } = await publishContent(dist, options);
  const { today } = options;

  let time = Date.parse(today);
  const now = () => time;
  const releases = await openCurrentRelease({ dist, siteUrl, now });
  const { headers, manifest } = releases.current();
  const renderer = await loadResponseRenderer(distFolder);
  const store = await openSqliteStore({ dataDir: dist });
  const leads = await createLeadService({
    env: readEnv({ SITE_URL: siteUrl, TRUSTED_PROXIES: '127.0.0.1' }),
    getTexts: () => leadTextsOf(releases.current(), renderer),
    store,
    now,
    log: pino({ level: 'silent' }),
  });
  const { fetch } = createApp({ releases, forms: leads.route, log: (line) => console.error(line) });
  const { server, stop } = createHttpServer({ fetch, siteUrl, headers });
  return {
    url: localUrlOf(await startListening(server, { host: '127.0.0.1', port: 0 })),
    manifest,
    locales,
    store,
    set: (day: string) => void (time = Date.parse(day)),
    async stop() {
      await stop(0);
      await leads.stop(0);
      await store.close();
      await rm(dist, { recursive: true });
    },
  };
}
