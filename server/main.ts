/** env → manifest → app → listen → stop. */
import { join } from 'node:path';
import { site } from '#content/site.ts';
import { createApp } from './app.ts';
import { readEnv } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { listen, urlOf } from './listen.ts';
import { securityHeaders } from './security.ts';
import { readManifest } from './site-manifest.ts';
import { startOrExplain } from './start-error.ts';

const dist = join(import.meta.dirname, '../dist');

await startOrExplain(async () => {
  const env = readEnv(process.env);
  const manifest = await readManifest(join(dist, 'site.json'));
  const headers = securityHeaders({
    siteUrl: env.siteUrl,
    imagesLocation: site.imagesLocation,
    scriptHashes: manifest.scriptHashes,
  });
  let stoppingSince: number | undefined;
  const ready = () => stoppingSince === undefined;
  const app = createApp({ manifest, root: join(dist, 'site'), headers, ready, log: console.error });
  const { server, stop } = createHttpServer({ fetch: app.fetch, siteUrl: env.siteUrl, headers });
  console.log(`Serving ${urlOf(await listen(server, env))}`);

  async function stopOn(signal: NodeJS.Signals): Promise<void> {
    if (stoppingSince !== undefined) {
      // Ctrl-C reaches us twice at once, from the terminal and through npm; only a later one means "now".
      if (Date.now() - stoppingSince > 500) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    // SIGTERM is a deploy, with visitors on the line; Ctrl-C is a person who waits for the prompt.
    await stop(signal === 'SIGTERM' ? 1500 : 0);
    process.exit(0);
  }
  process.on('SIGTERM', stopOn);
  process.on('SIGINT', stopOn);
});
