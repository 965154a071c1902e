/**
 * A process of its own: writes the pages of the content in a folder, as the last step of the build does, without
 * pictures. Prints what it took. Arguments: the folder, and "compress" or "plain".
 */
import '#render/production.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { today } from '#app/closing.ts';
import { readFilling } from '#model/filling.ts';
import { prerenderSite, type App } from '#render/prerender.ts';
import { SiteFolder } from '#render/site-folder.ts';

export interface Taken {
  pages: number;
  /** Seconds of processor time, all threads together. */
  renderCpu: number;
  compressCpu: number;
  wall: number;
  /** Megabytes at the peak. */
  peakMb: number;
}

const built = join(import.meta.dirname, '../../../.build');

async function build(folder: string, compress: boolean): Promise<Taken> {
  const start = performance.now();
  const app = (await import(pathToFileURL(join(built, 'ssr/entry-server.js')).href)) as App;
  const filling = readFilling(folder, 'sample');
  const site = await SiteFolder.start(join(folder, 'dist'));
  const shrink = site.compress.bind(site);
  let rendered = 0;
  site.compress = async (progress) => {
    rendered = cpu();
    if (compress) await shrink(progress);
  };
  site.finish = async () => {};
  await prerenderSite({
    app,
    filling,
    siteUrl: 'https://www.example.com',
    year: 2026,
    today: today(),
    client: join(built, 'client'),
    pictures: [],
    site,
    progress: () => {},
  });
  return {
    pages: Object.values(site.files).filter(({ cache }) => cache === 'page').length,
    renderCpu: rendered,
    compressCpu: cpu() - rendered,
    wall: (performance.now() - start) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const [, , folder = '', mode] = process.argv;
console.log(JSON.stringify(await build(folder, mode === 'compress')));
