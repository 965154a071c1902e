/** Finds out whether the settings are right and the port is free, so that `npm start` can say so before it builds. */
import { createServer } from 'node:net';
import { readEnv } from './env.ts';
import { loadEnvFile } from './env-file.ts';
import { listen } from './listen.ts';
import { startOrExplain } from './start-error.ts';

await startOrExplain(async () => {
  loadEnvFile();
  const server = createServer();
  await listen(server, readEnv(process.env));
  server.close();
});
