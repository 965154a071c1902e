/** Whether the server's memory grows with the number of requests it has served. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { maxFileBytes } from '#contract/application.ts';
import { endpoints } from '#contract/project-request.ts';
import type { Bench } from './bench.ts';
import { openConnection } from './load/connection.ts';
import { createPayload } from './load/request-payload.ts';
import { encodeApplication } from '../encode-application.ts';
import { startSite } from '../start-site.ts';

const connections = 64;
/**
 * Fill all caches and limits, so that only a leak grows afterwards. Limits remember 20,000 clients, some only those of
 * valid posts, which are half of all; and it takes some thousand uploads until several of the largest files have met.
 */
const warmUp = { cheap: 60_000, posts: 50_000, uploads: 4000 };
const whole = { cheap: 1_000_000, posts: 100_000, uploads: 10_000 };
const maxGrowth = 1.25;
/** Measured after each. */
const steps = 5;

let sent = 0;
/** Each from its own address, so that limits remember as many clients as they can. */
const clientAddress = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const paths = ['/healthz', '/about-us', '/nothing-here', '/robots.txt', '/gs/contactus', '/desk', '/up?x=1'];

function nextCheap(): string {
  const number = ++sent;
  return `GET ${paths[number % paths.length]} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${clientAddress(number)}\r\n\r\n`;
}

function nextPost(): string {
  const number = ++sent;
  const body = JSON.stringify(createPayload(number));
  // Half of them are invalid, as after mistakes and in attacks.
  const content = number % 2 ? body : body.replace('@', ' ');
  return [
    `POST ${endpoints.project} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(content)}`,
    `X-Forwarded-For: ${clientAddress(number)}`,
    '',
    content,
  ].join('\r\n');
}

/** Every hundredth is as large as allowed. A quarter is refused: wrong type, too large, empty, truncated. */
const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 14, 'x'), Buffer.from('%%EOF')]);
const usualFiles = [20_000, 80_000, 150_000].map(pdfOf);
const largestFile = pdfOf(maxFileBytes);
const refusedFiles = [
  Buffer.alloc(80_000, 'x'),
  pdfOf(maxFileBytes + 1),
  Buffer.alloc(0),
  largestFile.subarray(0, 150_000),
];

function nextUpload(): Buffer {
  const number = ++sent;
  const valid = number % 100 === 1 ? largestFile : usualFiles[number % usualFiles.length]!;
  const { body, contentType } = encodeApplication(
    { name: 'Nour Haddad', email: `nour.${number}@client.example`, message: `Application ${number}` },
    number % 4 === 0 ? refusedFiles[(number / 4) % refusedFiles.length]! : valid,
  );
  const head = [
    `POST ${endpoints.application} HTTP/1.1`,
    'Host: localhost',
    'Accept: application/json',
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
    `X-Forwarded-For: ${clientAddress(number)}`,
    '\r\n',
  ];
  return Buffer.concat([Buffer.from(head.join('\r\n')), body]);
}

/** Returns how often each status was the response. */
async function send(port: number, count: number, next: () => string | Buffer): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  let left = count;
  await Promise.all(
    open.map(async (connection) => {
      while (left-- > 0) {
        const { status } = await connection.send(next());
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      connection.close();
    }),
  );
  return statuses;
}

type Memory = Record<'rss' | 'heapUsed' | 'external', number>;

/** `memory/10`: a tenth. */
function readShare(only: string | undefined): typeof whole {
  const divisor = Number(only ?? 1);
  if (!(divisor >= 1)) throw new Error(`"${only}" is no part of this bench: memory/10 is a tenth.`);
  const round = (count: number) => Math.ceil(count / divisor / steps) * steps;
  return { cheap: round(whole.cheap), posts: round(whole.posts), uploads: round(whole.uploads) };
}

export const bench: Bench = {
  title: 'Memory',
  recordsParts: true,
  async run(log, only) {
    const measured = readShare(only);
    const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
    const report = join(folder, 'report.json');
    const preload = pathToFileURL(join(import.meta.dirname, 'load/report-memory.ts')).href;
    const site = await startSite({
      DATA_DIR: join(folder, 'data'),
      TRUSTED_PROXIES: '127.0.0.1',
      MAX_REQUESTS_A_DAY: '0',
      MAX_APPLICATIONS_A_DAY: '0',
      NODE_OPTIONS: `--expose-gc --import=${preload}`,
      MEMORY_REPORT: report,
    });
    const readMemory = async (): Promise<Memory> => {
      rmSync(report, { force: true });
      process.kill(site.pid, 'SIGUSR2');
      while (!existsSync(report) || readFileSync(report, 'utf8') === '') await wait(50);
      return JSON.parse(readFileSync(report, 'utf8')) as Memory;
    };
    const rows: (string | number)[][] = [];
    const measure = async (after: string) => {
      const memory = await readMemory();
      const mib = [memory.heapUsed, memory.external, memory.rss].map((bytes) => Math.round(bytes / 2 ** 20));
      rows.push([after, ...mib]);
      log(`${after}: heap ${mib[0]} MiB, external ${mib[1]}, resident ${mib[2]}`);
      return memory;
    };
    const sendAll = async ({ cheap, posts, uploads }: typeof whole) => {
      await send(site.port, cheap, nextCheap);
      await send(site.port, posts, nextPost);
      const statuses = await send(site.port, uploads, nextUpload);
      const others = uploads - (statuses.get(201) ?? 0) - (statuses.get(422) ?? 0);
      if (others > 0 || !statuses.has(201)) throw new Error(`Uploads got ${JSON.stringify([...statuses])}`);
      return statuses.get(201)!;
    };
    const describe = ({ cheap, posts, uploads }: typeof whole) =>
      `${cheap} cheap requests, ${posts} posts and ${uploads} uploads`;
    try {
      await measure('the start');
      let stored = await sendAll(warmUp);
      const early = await measure('warming up');
      const share = (part: number) => ({
        cheap: (measured.cheap * part) / steps,
        posts: (measured.posts * part) / steps,
        uploads: (measured.uploads * part) / steps,
      });
      for (let step = 1; step <= steps; step++) {
        stored += await sendAll(share(1));
        await measure(describe(share(step)));
      }
      const late = await readMemory();
      const claim = (what: string, name: keyof Memory) => ({
        what: `${what} after ${describe(measured)} ÷ after ${describe(warmUp)}`,
        figure: (late[name] / early[name]).toFixed(2),
        bound: `at most ${maxGrowth}`,
        holds: late[name] / early[name] <= maxGrowth,
      });
      return {
        claims: [claim('live heap', 'heapUsed'), claim('resident memory', 'rss')],
        tables: [{ columns: ['after', 'live heap MiB', 'external MiB', 'resident MiB'], rows }],
        notes: [
          `${connections} keep-alive connections; pages, files, 404, 405, redirects and posts, half of them invalid, each from another address. Uploads are applications with files of 20 KB to 5 MB; ${stored} were stored, the others refused for their files. Measured after a full garbage collection.`,
        ],
      };
    } finally {
      await site.stop();
      await rm(folder, { recursive: true });
    }
  },
};
