import { loadEnvFile } from '#server/env/env-file.ts';
import { startOrExit } from '#server/process/startup-error.ts';

/** Every program calls this first. */
export async function setUpProcess(): Promise<void> {
  // In `… | head`, the reader closes the pipe early: not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  await startOrExit(async () => void loadEnvFile());
}
