/** Pages a second of our server against nginx that serves the very same file. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from '#tests/built.ts';
import { parseManifest } from '#server/site-manifest.ts';
import { median, type Bench, type Claim, type Results, type Table } from './bench.ts';
import { createGenerator, type Generator, type PageFigures } from './load/generator.ts';
import { nginxPath, oneFile, startNginx } from './load/nginx.ts';
import { startSite, type Running } from './load/processes.ts';
import { processorSeconds } from './load/processor.ts';
import { find } from './load/programs.ts';
import { wireTable } from './load/wire.ts';

const dist = built;
const connections = 32;
const seconds = 1;
const rounds = 15;

const variants = [
  { encoding: 'br', file: 'index.html.br', claimed: true },
  { encoding: 'identity', file: 'index.html', claimed: false },
];
type Variant = (typeof variants)[number];
type Figures = PageFigures & { microseconds: number };

interface Surroundings {
  nginx: string;
  generator: Generator;
  folder: string;
  say: (line: string) => void;
}

async function compare({ encoding, file, claimed }: Variant, { nginx, generator, folder, say }: Surroundings) {
  const site = await startSite({ DATA_DIR: join(folder, 'data') });
  const served = { file: join(dist, 'site', file), ...(encoding !== 'identity' && { encoding }) };
  const other = await startNginx(nginx, folder, oneFile(served));
  const measure = async ({ pid, port }: Running, path: string): Promise<Figures> => {
    const before = processorSeconds(pid);
    const figures = await generator.run(port, path, encoding);
    return { ...figures, microseconds: ((processorSeconds(pid) - before) / (figures.perSecond * seconds)) * 1e6 };
  };
  const ours: Figures[] = [];
  const theirs: Figures[] = [];
  try {
    await mustBeTheSame(`http://127.0.0.1:${site.port}/`, `http://127.0.0.1:${other.port}${nginxPath}`, encoding);
    // Some for nothing: the first answers are slower, ours until they are compiled.
    for (let round = 1; round <= 4; round++) await measure(site, '/');
    await measure(other, nginxPath);
    for (let round = 1; round <= rounds; round++) {
      ours.push(await measure(site, '/'));
      theirs.push(await measure(other, nginxPath));
      say(`${encoding}, round ${round}: ours ${ours.at(-1)!.perSecond.toFixed(0)}/s, nginx ${theirs.at(-1)!.perSecond.toFixed(0)}/s`);
    }
  } finally {
    await other.stop();
    await site.stop();
  }
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / theirs[round]!.perSecond));
  const claim: Claim = { what, figure: ratio.toFixed(2), bound: 'at least 0.35', holds: ratio >= 0.35 };
  const rows = [row(`our server, ${encoding}`, ours), row(`nginx, ${encoding}`, theirs), [`ratio, ${encoding}`, ratio.toFixed(2), '', '', '']];
  return { claims: claimed ? [claim] : [], rows };
}

function row(who: string, figures: Figures[]): string[] {
  const middle = (pick: (one: Figures) => number, digits: number) => median(figures.map(pick)).toFixed(digits);
  return [
    who,
    middle(({ perSecond }) => perSecond, 0),
    middle(({ p50 }) => p50, 2),
    middle(({ p99 }) => p99, 2),
    middle(({ microseconds }) => microseconds, 1),
  ];
}

async function mustBeTheSame(ours: string, theirs: string, encoding: string): Promise<void> {
  const read = async (url: string) => {
    const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } });
    const { headers } = response;
    return [response.status, headers.get('Content-Encoding'), headers.get('Content-Length'), await response.text()].join('\n');
  };
  if ((await read(ours)) !== (await read(theirs))) throw new Error(`${ours} and ${theirs} do not send the same page`);
}

const what = 'pages per second ÷ nginx (one worker) serving the same bytes';

const howToGetNginx = 'nginx is not installed: apt-get install nginx-light wrk, or put both on the PATH';

async function againstNginx(folder: string, say: (line: string) => void): Promise<Results> {
  const nginx = find('nginx');
  if (!nginx) {
    say(howToGetNginx);
    return { claims: [{ what, figure: howToGetNginx, bound: 'at least 0.35', holds: false }], tables: [] };
  }
  const generator = createGenerator({ connections, seconds });
  const claims: Claim[] = [];
  const rows: Table['rows'] = [];
  try {
    for (const variant of variants) {
      const compared = await compare(variant, { nginx, generator, folder, say });
      claims.push(...compared.claims);
      rows.push(...compared.rows);
    }
  } finally {
    await generator.stop();
  }
  const columns = ['who', 'pages per second', 'p50 ms', 'p99 ms', 'processor time per page, µs'];
  return {
    claims,
    tables: [{ caption: `The home page, ${connections} kept connections`, columns, rows }],
    notes: [
      `Load from ${generator.name}. ${rounds} rounds of ${seconds} s each way, one after the other; the ratio is the median of the rounds' ratios. nginx: one worker, sendfile, open file cache, no access log, no headers but its own; ours sends the security headers with each page.`,
    ],
  };
}

async function onTheWire(folder: string): Promise<Results> {
  const site = await startSite({ DATA_DIR: join(folder, 'wire') });
  try {
    return { claims: [], tables: [await wireTable(site.port, parseManifest(await readFile(join(dist, 'site.json'), 'utf8')))] };
  } finally {
    await site.stop();
  }
}

export const bench: Bench = {
  title: 'Pages',
  about: 'pages per second against nginx serving the same file; bytes on the wire (wire)',
  async run(say, only) {
    if (only !== undefined && only !== 'wire') throw new Error('pages has the part wire.');
    const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
    try {
      const speed = only ? { claims: [], tables: [], notes: [] } : await againstNginx(folder, say);
      const wire = await onTheWire(folder);
      return { claims: speed.claims, tables: [...speed.tables, ...wire.tables], notes: speed.notes };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
