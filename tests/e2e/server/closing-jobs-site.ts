import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { projectRoot, workFolder } from '#render/paths.ts';
import { prerenderSite, type PageRenderer } from '#render/prerender/prerender.ts';
import { SiteFolder } from '#render/prerender/site-folder.ts';
import { createApp } from '#server/app.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { startListening, localUrlOf } from '#server/http/listen.ts';
import { buildSecurityHeaders } from '#server/http/security-headers.ts';
import { readSiteManifest } from '#server/pages/site-manifest.ts';

const buildFolder = join(projectRoot, workFolder);

interface ClosingDates {
  /** The day of the build. */
  today: string;
  /** The closing date of each job, in the order of the content. */
  lastDays: string[];
}

/** Builds the pages about jobs for a given day, with closing dates, and serves them with a settable clock. */
export async function serveClosingJobs({ today, lastDays }: ClosingDates) {
  const dist = await mkdtemp(join(tmpdir(), 'closing-'));
  const renderer = (await import(pathToFileURL(join(buildFolder, 'ssr/entry-server.js')).href)) as PageRenderer;
  const { routes, locales, ...sample } = readSampleContent();
  const siteContent = {
    ...sample,
    locales,
    routes: routes.filter(({ path }) => /^(\/|\/careers|\/job-details\/:id|\*)$/.test(path)),
  };
  for (const { content } of locales) content.jobs.forEach((job, index) => (job.closes = lastDays[index]));
  await prerenderSite({
    renderer,
    siteContent,
    siteUrl: 'https://agency.example',
    year: Number(today.slice(0, 4)),
    today,
    clientFolder: join(buildFolder, 'client'),
    imageFolders: ['pictures', 'media', 'share'].map((folder) => join(buildFolder, folder)),
    siteFolder: await SiteFolder.create(dist),
    // Compression is not tested here.
    draft: true,
    progress: () => undefined,
  });

  let time = Date.parse(today);
  const manifest = await readSiteManifest(join(dist, 'site.json'));
  const headers = buildSecurityHeaders({
    siteUrl: 'https://agency.example',
    imagesLocation: '/images/',
    scriptHashes: manifest.scriptHashes,
  });
  const { fetch } = createApp({
    manifest,
    root: join(dist, 'site'),
    headers,
    now: () => time,
    log: (line) => console.error(line),
  });
  const { server, stop } = createHttpServer({ fetch, siteUrl: 'https://agency.example', headers });
  return {
    url: localUrlOf(await startListening(server, { host: '127.0.0.1', port: 0 })),
    manifest,
    jobs: Object.fromEntries(locales.map(({ language, content }) => [language, content.jobs])),
    set: (day: string) => void (time = Date.parse(day)),
    async stop() {
      await stop(0);
      await rm(dist, { recursive: true });
    },
  };
}
