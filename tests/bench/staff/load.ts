/**
 * A process of its own that sends requests at a steady pace: visitors' forms, staff's searches, or an export that is read
 * again and again. `startLoad` starts it; the process itself is `node load.ts KIND URL COOKIE`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { deskPaths } from '#contract/desk.ts';
import { endpoints } from '#contract/forms/project-request.ts';
import { stopProcess } from '#tests/start-site.ts';
import { createMessage, createPayload, createRandom } from './request-payload.ts';

export interface LoadResult {
  /** Milliseconds. */
  p95: number;
  count: number;
  /** Responses other than 200 and 201. */
  failed: number;
}

interface Kind {
  clients: number;
  /** Between two requests of one client. */
  paceMs: number;
  send: (url: string, cookie: string, number: number, random: (below: number) => number) => Promise<Response>;
}

const searches = [
  'haddad12',
  'layla',
  'budget',
  'integr',
  'layla.777@',
  '+96170',
  'تطبيق',
  'nobody',
  'web shop',
  'R-0',
];
const get = (url: string, Cookie: string, path: string, query: Record<string, string>) =>
  fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, { headers: { Cookie } });

const kinds = {
  visitors: {
    clients: 4,
    paceMs: 200,
    send: (url, _, number, random) =>
      fetch(url + endpoints.project, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          // Unique addresses stay below the rate limit.
          'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        },
        body: JSON.stringify({ ...createPayload(number), message: createMessage(random) }),
      }),
  },
  searches: {
    clients: 3,
    paceMs: 300,
    send: (url, cookie, number) =>
      get(url, cookie, deskPaths.list, {
        place: number % 2 ? 'new' : 'held',
        search: searches[number % searches.length]!,
      }),
  },
  exports: { clients: 1, paceMs: 0, send: (url, cookie) => get(url, cookie, deskPaths.export, { place: 'held' }) },
} satisfies Record<string, Kind>;

async function run({ clients, paceMs, send }: Kind, url: string, cookie: string, seconds: number): Promise<LoadResult> {
  const latencies: number[] = [];
  let failed = 0;
  const random = createRandom(2);
  const end = performance.now() + seconds * 1000;
  const client = async (index: number) => {
    await wait((index * paceMs) / clients);
    for (let sentAt = performance.now(); sentAt < end; sentAt = performance.now()) {
      const response = await send(url, cookie, ++sent, random);
      if (response.status !== 200 && response.status !== 201) failed++;
      for await (const _ of response.body!) {
        // The rest of an export would take longer than the round.
        if (performance.now() >= end) break;
      }
      latencies.push(performance.now() - sentAt);
      await wait(Math.max(0, paceMs - (performance.now() - sentAt)));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const sorted = latencies.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? NaN, count: sorted.length, failed };
}

let sent = 0;

export function startLoad(kind: keyof typeof kinds, url: string, cookie = '') {
  const child = fork(import.meta.filename, [kind, url, cookie], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    async run(seconds: number): Promise<LoadResult> {
      child.send(seconds);
      const [measured] = (await once(child, 'message')) as [LoadResult];
      return measured;
    },
    stop: () => stopProcess(child, 'SIGTERM'),
  };
}

if (import.meta.main) {
  const [kind, url = '', cookie = ''] = process.argv.slice(2);
  process.on('message', async (seconds: number) =>
    process.send!(await run(kinds[kind as keyof typeof kinds], url, cookie, seconds)),
  );
}
