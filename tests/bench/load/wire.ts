/** How many bytes each kind of page is on the wire, headers included. */
import type { SiteManifest } from '#server/site-manifest.ts';
import type { Table } from '../bench.ts';
import { openConnection } from './connection.ts';

const encodings = ['br', 'gzip', 'identity'];

export async function wireTable(port: number, { files }: SiteManifest): Promise<Table> {
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
    ['legal', '/privacy-policy'],
    ['article', first('/blog/')],
    ['not found', '/there-is-no-such-page'],
    ['data of the home page', first('/data/').replace(/[^/]*$/, 'index.json')],
  ];
  const connection = await openConnection(port);
  const rows: (string | number)[][] = [];
  for (const [kind, path] of kinds) {
    const sizes: number[] = [];
    for (const encoding of encodings) {
      const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
      sizes.push((await connection.ask(request)).bytes);
    }
    rows.push([kind, path.replace(/(\/data\/)[^/]+/, '$1…'), ...sizes]);
  }
  const again = await connection.ask(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`);
  connection.close();
  const headers = again.head.length + 4;
  return {
    caption: `Bytes on the wire for each kind of page, headers included (${headers} of them are the headers)`,
    columns: ['page', 'address', ...encodings],
    rows,
  };
}
