/** Bytes on the wire of each kind of page, headers included, and pages per second. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder } from '../dist-folder.ts';
import { parseSiteManifest, type SiteManifest } from '#server/pages/site-manifest.ts';
import type { Bench, ResultTable } from './bench.ts';
import { driveLoad } from './load/drive-load.ts';
import { openConnection } from './load/connection.ts';
import { startSite } from './load/processes.ts';

const encodings = ['br', 'gzip', 'identity'];
const connections = 32;

const get = (path: string, encoding: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`;

async function bytesOnTheWire(port: number, { files }: SiteManifest): Promise<ResultTable> {
  const first = (prefix: string) => Object.keys(files).find((path) => path.startsWith(prefix)) ?? prefix;
  const kinds: [string, string][] = [
    ['home', '/'],
    ['home, Arabic', '/ar'],
    ['service', '/consulting'],
    ['service with sub-services', '/website-development'],
    ['portfolio', '/portfolio'],
    ['case study', first('/case-study/')],
    ['careers', '/careers'],
    ['job', first('/job-details/')],
    ['contact', '/contact-us'],
    ['textPage', '/privacy-policy'],
    ['article', first('/blog/')],
    ['not found', '/there-is-no-such-page'],
    ['data of the home page', first('/data/').replace(/[^/]*$/, 'index.json')],
  ];
  const connection = await openConnection(port);
  const rows: (string | number)[][] = [];
  for (const [kind, path] of kinds) {
    const sizes: number[] = [];
    for (const encoding of encodings) sizes.push((await connection.send(get(path, encoding))).bytes);
    rows.push([kind, path.replace(/(\/data\/)[^/]+/, '$1…'), ...sizes]);
  }
  const { head } = await connection.send(get('/', 'br'));
  connection.close();
  return {
    caption: `Bytes on the wire for each kind of page, headers included (${head.length + 4} of them are the headers)`,
    columns: ['page', 'address', ...encodings],
    rows,
  };
}

export const bench: Bench = {
  title: 'Pages',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
    const site = await startSite({ DATA_DIR: folder });
    try {
      const table = await bytesOnTheWire(
        site.port,
        parseSiteManifest(await readFile(join(distFolder, 'site.json'), 'utf8')),
      );
      // Warm-up: the first responses are slower.
      await driveLoad({ port: site.port, connections, seconds: 3 }, () => get('/', 'br'));
      const { perSecond } = await driveLoad({ port: site.port, connections, seconds: 5 }, () => get('/', 'br'));
      const note = `The home page over ${connections} keep-alive connections: ${perSecond.toFixed(0)} requests per second from the same machine.`;
      return { claims: [], tables: [table], notes: [note] };
    } finally {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
