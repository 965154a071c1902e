/** Whether the server's memory grows with the number of requests it has served. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '#contract/project-request.ts';
import type { Bench } from './bench.ts';
import { openConnection } from './load/connection.ts';
import { createPayload } from './load/request-payload.ts';
import { startSite } from '../start-site.ts';

const connections = 64;
/** Fill all caches and limits, so that only a leak grows afterwards. */
const warmUp = { cheap: 60_000, posts: 25_000 };
const whole = { cheap: 1_000_000, posts: 100_000 };
/** `memory/short`: a tenth. */
const short = { cheap: 100_000, posts: 10_000 };
const maxGrowth = 1.25;

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

async function send(port: number, count: number, next: () => string): Promise<void> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  let left = count;
  await Promise.all(
    open.map(async (connection) => {
      while (left-- > 0) await connection.send(next());
      connection.close();
    }),
  );
}

type Memory = Record<'rss' | 'heapUsed' | 'external', number>;

export const bench: Bench = {
  title: 'Memory',
  async run(log, only) {
    const measured = only === 'short' ? short : whole;
    const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
    const report = join(folder, 'report.json');
    const preload = pathToFileURL(join(import.meta.dirname, 'load/report-memory.ts')).href;
    const site = await startSite({
      DATA_DIR: join(folder, 'data'),
      TRUSTED_PROXIES: '127.0.0.1',
      MAX_REQUESTS_A_DAY: '0',
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
    try {
      await measure('the start');
      await send(site.port, warmUp.cheap, nextCheap);
      await send(site.port, warmUp.posts, nextPost);
      const early = await measure('warming up');
      const steps = 5;
      for (let step = 1; step <= steps; step++) {
        await send(site.port, measured.cheap / steps, nextCheap);
        await send(site.port, measured.posts / steps, nextPost);
        await measure(`${(step * measured.cheap) / steps} cheap requests and ${(step * measured.posts) / steps} posts`);
      }
      const late = await readMemory();
      const claim = (what: string, name: keyof Memory) => ({
        what: `${what} after ${measured.cheap} cheap requests and ${measured.posts} posts ÷ after ${warmUp.cheap} and ${warmUp.posts}`,
        figure: (late[name] / early[name]).toFixed(2),
        bound: `at most ${maxGrowth}`,
        holds: late[name] / early[name] <= maxGrowth,
      });
      return {
        claims: [claim('live heap', 'heapUsed'), claim('resident memory', 'rss')],
        tables: [{ columns: ['after', 'live heap MiB', 'external MiB', 'resident MiB'], rows }],
        notes: [
          `${connections} keep-alive connections; pages, files, 404, 405, redirects and posts, half of them invalid, each from another address. Measured after a full garbage collection.`,
        ],
      };
    } finally {
      await site.stop();
      await rm(folder, { recursive: true });
    }
  },
};
