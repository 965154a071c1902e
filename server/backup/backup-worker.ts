/** The thread in which the server makes a backup, so that nobody who asks for a page or sends a request waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Env } from '../env.ts';
import { makeBackup } from './make.ts';
import { nameFor, rotate } from './names.ts';
import { openPlace } from './place.ts';

export type Job = Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'> & { now: number };
export type Done = { requests: number; place: string; removed: number } | { failed: string };

async function work({ backup, now, ...source }: Job): Promise<Done> {
  const place = await openPlace(backup.to!, backup);
  const name = nameFor(now, backup.key !== undefined);
  const { requests } = await makeBackup(source, { place, name, key: backup.key });
  return { requests, place: place.addressOf(name), removed: await rotate(place) };
}

const done = await work(workerData as Job).catch((error: Error): Done => ({ failed: error.message }));
parentPort!.postMessage(done);
