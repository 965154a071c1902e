/** The program behind `npm run doctor`: everything it takes from the process, and nothing else. */
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { runDoctor } from './doctor/run.ts';

// `… | head` has read enough: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runDoctor(process.argv.slice(2), {
  variables: process.env,
  root: join(import.meta.dirname, '../..'),
  now: () => Date.now(),
  nodeVersion: process.version,
  freeBytes(folder) {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
  stdout: process.stdout,
  stderr: process.stderr,
});
