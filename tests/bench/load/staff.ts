/** A separate process with members of staff who search at the desk, one after the other at a steady pace. */
import { setTimeout as wait } from 'node:timers/promises';
import { openConnection } from './connection.ts';
import { quantiles, type LoadProfile, type LoadResult } from './drive-load.ts';

const [cookie = '', pace = '0'] = process.argv.slice(2);
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

async function search({ port, connections, seconds }: LoadProfile): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const end = performance.now() + seconds * 1000;
  const member = async (_: unknown, index: number) => {
    const connection = await openConnection(port);
    await wait((index * Number(pace)) / connections);
    for (let number = index; performance.now() < end; number++) {
      const sentAt = performance.now();
      const place = number % 2 ? 'new' : 'held';
      const query = new URLSearchParams({ place, search: searches[number % searches.length]! }).toString();
      const head = [`GET /desk?${query} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, '', ''];
      const { status } = await connection.send(head.join('\r\n'));
      statuses[status] = (statuses[status] ?? 0) + 1;
      latencies.push(performance.now() - sentAt);
      await wait(Math.max(0, Number(pace) - (performance.now() - sentAt)));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, member));
  return { perSecond: latencies.length / seconds, responses: latencies.length, ...quantiles(latencies), statuses };
}

process.on('message', async (load: LoadProfile) => process.send!(await search(load)));
