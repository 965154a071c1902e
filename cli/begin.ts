/** What each program does first. */
import { loadEnvFile } from '#server/env-file.ts';
import { startOrExplain } from '#server/start-error.ts';

export async function begin(): Promise<void> {
  // `… | head` has read enough: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  await startOrExplain(async () => loadEnvFile());
}
