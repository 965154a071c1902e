/**
 * A separate process that renders the pages of a content folder like the last step of the build, without pictures, and
 * prints time and memory. Arguments: the folder, and "compress" or "plain".
 */
import '#render/build/production-env.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { todayUtc } from '#model/page-data/closing-dates.ts';
import { readSiteContent } from '#model/read-site-content.ts';
import { prerenderSite, type PageRenderer } from '#render/prerender/prerender.ts';
import { SiteFolder } from '#render/prerender/site-folder.ts';

export interface BuildCost {
  pages: number;
  /** Seconds of processor time of all threads. */
  renderCpu: number;
  compressCpu: number;
  wall: number;
  /** Peak memory. */
  peakMb: number;
}

const buildFolder = join(import.meta.dirname, '../../../.build');

async function build(folder: string, compress: boolean): Promise<BuildCost> {
  const start = performance.now();
  const renderer = (await import(pathToFileURL(join(buildFolder, 'ssr/entry-server.js')).href)) as PageRenderer;
  const siteContent = readSiteContent(folder, 'sample');
  const siteFolder = await SiteFolder.create(join(folder, 'dist'));
  const shrink = siteFolder.compress.bind(siteFolder);
  let rendered = 0;
  siteFolder.compress = async (progress) => {
    rendered = cpuSeconds();
    if (compress) await shrink(progress);
  };
  siteFolder.finish = async () => {};
  await prerenderSite({
    renderer,
    siteContent,
    siteUrl: 'https://www.example.com',
    year: 2026,
    today: todayUtc(),
    clientFolder: join(buildFolder, 'client'),
    imageFolders: [],
    siteFolder,
    progress: () => {},
  });
  return {
    pages: Object.values(siteFolder.files).filter(({ cache }) => cache === 'page').length,
    renderCpu: rendered,
    compressCpu: cpuSeconds() - rendered,
    wall: (performance.now() - start) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const [, , folder = '', mode] = process.argv;
console.log(JSON.stringify(await build(folder, mode === 'compress')));
