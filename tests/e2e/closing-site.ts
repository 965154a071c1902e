import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleFilling } from '#model/sample-fixture.ts';
import { root, work } from '#render/places.ts';
import { prerenderSite, type App } from '#render/prerender.ts';
import { SiteFolder } from '#render/site-folder.ts';
import { createApp } from '#server/app.ts';
import { createHttpServer } from '#server/http-server.ts';
import { listen, urlOf } from '#server/listen.ts';
import { securityHeaders } from '#server/security.ts';
import { readManifest } from '#server/site-manifest.ts';

const built = join(root, work);

interface Dates {
  /** The day of the build. */
  today: string;
  /** The last day of each job, in the order of jobs.ts. */
  lastDays: string[];
}

/** The pages of the site that know of jobs, built on some day with jobs that close, and served by a clock that can be set. */
export async function serveClosingJobs({ today, lastDays }: Dates) {
  const dist = await mkdtemp(join(tmpdir(), 'closing-'));
  const app = (await import(pathToFileURL(join(built, 'ssr/entry-server.js')).href)) as App;
  const { table, editions, ...sample } = sampleFilling();
  const filling = { ...sample, editions, table: table.filter(({ path }) => /^(\/|\/careers|\/job-details\/:id|\*)$/.test(path)) };
  for (const { content } of editions) content.jobs.forEach((job, index) => (job.closes = lastDays[index]));
  await prerenderSite({
    app,
    filling,
    siteUrl: 'https://agency.example',
    year: Number(today.slice(0, 4)),
    today,
    client: join(built, 'client'),
    pictures: ['pictures', 'media', 'share'].map((folder) => join(built, folder)),
    site: await SiteFolder.start(dist),
    // Compressed it would say the same.
    draft: true,
    progress: () => undefined,
  });

  let time = Date.parse(today);
  const manifest = await readManifest(join(dist, 'site.json'));
  const headers = securityHeaders({ siteUrl: 'https://agency.example', imagesLocation: '/images/', scriptHashes: manifest.scriptHashes });
  const { fetch } = createApp({ manifest, root: join(dist, 'site'), headers, now: () => time, log: (line) => console.error(line) });
  const { server, stop } = createHttpServer({ fetch, siteUrl: 'https://agency.example', headers });
  return {
    url: urlOf(await listen(server, { host: '127.0.0.1', port: 0 })),
    manifest,
    jobs: Object.fromEntries(editions.map(({ language, content }) => [language, content.jobs])),
    set: (day: string) => void (time = Date.parse(day)),
    async stop() {
      await stop(0);
      await rm(dist, { recursive: true });
    },
  };
}
