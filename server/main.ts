/** env → store → app → listen → outbox → drain. */
import { join } from 'node:path';
import { createApp } from './app.ts';
import { createBackups } from './backup/schedule.ts';
import { readEnv, withBuiltAddress } from './env.ts';
import { loadEnvFile } from './env-file.ts';
import { createDeskService } from './desk/service.ts';
import { createHttpServer } from './http-server.ts';
import { openStore } from './leads/open-store.ts';
import { createLeadService, readDocuments } from './leads/service.ts';
import { listen, urlOf } from './listen.ts';
import { createLog } from './log.ts';
import { dist } from './place.ts';
import { securityHeaders } from './security.ts';
import { securityTxt } from './security-txt.ts';
import { readManifest } from './site-manifest.ts';
import { startOrExplain } from './start-error.ts';

const now = () => Date.now();

await startOrExplain(async () => {
  loadEnvFile();
  const manifest = await readManifest(join(dist, 'site.json'));
  const { product, site, words } = manifest;
  const env = readEnv(withBuiltAddress(process.env, manifest.siteUrl));
  const log = createLog();
  const root = join(dist, 'site');
  const documents = await readDocuments(manifest, root);
  const store = await openStore(env, (line) => log.warn(line));
  const leads = await createLeadService({ env, site, words, store, documents, now, log });
  const backups = env.backup.to === undefined ? undefined : createBackups({ env, store, now, log });
  const { channels, wake: onQueued } = leads;
  const desk = await createDeskService({ env, company: site.company, dist, store, channels, onQueued, now, log });
  const headers = securityHeaders({
    siteUrl: env.siteUrl,
    imagesLocation: site.imagesLocation,
    scriptHashes: manifest.scriptHashes,
  });
  let stoppingSince: number | undefined;
  const app = createApp({
    manifest,
    root,
    headers,
    ready: () => stoppingSince === undefined,
    storageReady: leads.storageReady,
    leads: leads.routes,
    held: leads.held,
    desk,
    securityTxt: () => securityTxt(site, env.siteUrl, now()),
    log: (line) => log.error(line),
    now,
  });
  const { server, stop } = createHttpServer({ fetch: app.fetch, siteUrl: env.siteUrl, headers });

  async function stopOn(signal: NodeJS.Signals): Promise<void> {
    if (stoppingSince !== undefined) {
      // Ctrl-C reaches us twice at once, from the terminal and through npm; only a later one means "now".
      if (Date.now() - stoppingSince > 500) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    backups?.stop();
    // SIGTERM is a deploy, with visitors on the line; Ctrl-C is a person who waits for the prompt.
    const [graceMs, deliveriesMs] = signal === 'SIGTERM' ? [1500, 15_000] : [0, 2000];
    await Promise.all([stop(graceMs), leads.stop(deliveriesMs)]);
    await store.close();
    process.exit(0);
  }
  // Before anyone can see that it has started, and stop it.
  process.on('SIGTERM', stopOn);
  process.on('SIGINT', stopOn);

  console.log(`Serving ${urlOf(await listen(server, env))} (${product.name} ${product.version})`);
  leads.start();
  backups?.start();
  log.info({ storage: store.engine, channels: leads.channels }, 'started');
  if (leads.channels.length === 0) log.warn('requests are stored, but nobody is told of them: set SMTP_URL or WEBHOOK_URL');
});
