/** Checks the settings and the port, so that `npm start` reports a problem before it builds. */
import { createServer } from 'node:net';
import { readEnv } from './env/env.ts';
import { loadEnvFile } from './env/env-file.ts';
import { startListening } from './http/listen.ts';
import { startOrExit } from './process/startup-error.ts';

await startOrExit(async () => {
  loadEnvFile();
  const server = createServer();
  await startListening(server, readEnv(process.env));
  server.close();
});
