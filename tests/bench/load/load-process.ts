/** A load generator in a separate process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopProcess } from '../../start-site.ts';
import type { LoadProfile, LoadResult } from './drive-load.ts';

export function startLoadProcess(file: string, args: string[] = []) {
  const child = fork(join(import.meta.dirname, file), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended early`)));
  exited.catch(() => {});
  return {
    async run(load: LoadProfile): Promise<LoadResult> {
      child.send(load);
      const [measured] = (await Promise.race([once(child, 'message'), exited])) as [LoadResult];
      return measured;
    },
    stop: () => stopProcess(child, 'SIGTERM'),
  };
}
