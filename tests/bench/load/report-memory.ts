/** Preloaded into a server: on SIGUSR2, collects garbage and writes what is left, in bytes, to MEMORY_REPORT. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('SIGUSR2', () => {
    gc!();
    writeFileSync(process.env['MEMORY_REPORT']!, JSON.stringify(process.memoryUsage()));
  });
