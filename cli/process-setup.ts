/** What each program does first. */
import { loadEnvFile } from '#server/env/env-file.ts';
import { startOrExit } from '#server/startup-error.ts';

export async function setUpProcess(): Promise<void> {
  // `… | head` has read enough: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  await startOrExit(async () => loadEnvFile());
}
