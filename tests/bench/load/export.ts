/** A separate process that downloads an export again and again. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { quantiles, type LoadProfile, type LoadResult } from './drive-load.ts';

const [cookie = '', path = ''] = process.argv.slice(2);

async function download({ port, seconds }: LoadProfile): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const start = performance.now();
  const end = start + seconds * 1000;
  while (performance.now() < end) {
    const request = get({ host: '127.0.0.1', port, path, headers: { Cookie: cookie } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    statuses[response.statusCode!] = (statuses[response.statusCode!] ?? 0) + 1;
    let before = performance.now();
    for await (const _ of response) {
      latencies.push(performance.now() - before);
      before = performance.now();
      // The rest would take longer than the round.
      if (before >= end) break;
    }
    response.destroy();
  }
  return { perSecond: latencies.length / seconds, responses: latencies.length, ...quantiles(latencies), statuses };
}

process.on('message', async (load: LoadProfile) => process.send!(await download(load)));
