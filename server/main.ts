/** env → store → app → listen → outbox → drain. */
import { createApp } from './app.ts';
import { createBackupSchedule } from './backup/backup-schedule.ts';
import { readEnv, withBuiltSiteUrl } from './env/env.ts';
import { loadEnvFile } from './env/env-file.ts';
import { createDeskService } from './desk-service.ts';
import { createHttpServer } from './http/http-server.ts';
import { createReleaseControl } from './editor/release-control.ts';
import { createPublishingService } from './editor/publishing-service.ts';
import { openStore } from './database/open-store.ts';
import { createLeadService } from './forms/lead-service.ts';
import { leadTextsOf } from './forms/lead-texts.ts';
import { createStorageCheck } from './storage-check.ts';
import { startListening, localUrlOf } from './http/listen.ts';
import { createLogger } from './process/logger.ts';
import { builtSiteFolder } from './process/paths.ts';
import { renderSecurityTxt } from './http/security-txt.ts';
import { readCurrentRelease } from './pages/release-folder.ts';
import { openReleases } from './pages/releases.ts';
import { loadResponseRenderer } from './forms/intake/response-page.ts';
import { startOrExit } from './process/startup-error.ts';

const now = () => Date.now();

await startOrExit(async () => {
  loadEnvFile();
  const { manifest } = await readCurrentRelease(builtSiteFolder);
  const env = readEnv(withBuiltSiteUrl(process.env, manifest.siteUrl));
  const { siteUrl } = env;
  const log = createLogger();
  const releases = await openReleases({ dist: builtSiteFolder, siteUrl, now, log });
  const store = await openStore(env, (line) => log.warn(line));
  const renderer = await loadResponseRenderer(builtSiteFolder);
  const getTexts = () => leadTextsOf(releases.current(), renderer);
  const leads = await createLeadService({ env, getTexts, store, now, log });
  const backups = env.backup.target === undefined ? undefined : createBackupSchedule({ env, store, now, log });
  const { channels, wake: onQueued } = leads;
  const publishing =
    env.editors &&
    createPublishingService({
      env,
      dist: builtSiteFolder,
      store,
      releases: createReleaseControl(builtSiteFolder, releases),
      getImagesLocation: () => releases.current().manifest.site.imagesLocation,
      now,
      log,
    });
  const desk = await createDeskService({
    env,
    getCompany: () => releases.current().manifest.site.company,
    getTimeZone: () => releases.current().manifest.site.timeZone,
    getJobTitles: (language) => {
      const { jobs } = getTexts().site;
      return Object.assign({}, ...Object.values(jobs).toReversed(), jobs[language]) as Record<string, string>;
    },
    getMailBrand: () => getTexts().brand,
    getTexts,
    getSiteLanguages: () => {
      const { defaultLanguage, languageCodes } = getTexts().languages;
      return [defaultLanguage, ...languageCodes];
    },
    dist: builtSiteFolder,
    store,
    channels,
    onQueued,
    editorEndpoints: publishing?.endpoints,
    now,
    log,
  });
  let stoppingSince: number | undefined;
  const app = createApp({
    releases,
    isReady: () => stoppingSince === undefined,
    checkStorage: createStorageCheck(store, now),
    forms: leads.route,
    files: leads.files,
    desk,
    preview: publishing && desk,
    renderSecurityTxt: () => renderSecurityTxt(releases.current().manifest.site, siteUrl, now()),
    log: (line) => log.error(line),
  });
  const {
    headers,
    manifest: { product },
  } = releases.current();
  // Of the first release: these headers go with plain text only, which needs no hashes.
  const { server, stop } = createHttpServer({ fetch: app.fetch, siteUrl, headers });

  async function stopOnSignal(signal: NodeJS.Signals): Promise<void> {
    if (stoppingSince !== undefined) {
      // Ctrl-C arrives twice at once, from the terminal and through npm. Only a later one means "stop immediately".
      if (Date.now() - stoppingSince > 500) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    releases.stop();
    publishing?.stop();
    // SIGTERM is a deploy, with visitors connected; Ctrl-C is a developer who waits for the prompt.
    const [graceMs, deliveriesMs] = signal === 'SIGTERM' ? [1500, 15_000] : [0, 2000];
    await Promise.all([stop(graceMs), leads.stop(deliveriesMs), backups?.stop()]);
    await store.close();
    process.exit(0);
  }
  // Before the line below, after which a supervisor may stop the server.
  process.on('SIGTERM', stopOnSignal);
  process.on('SIGINT', stopOnSignal);

  console.log(`Serving ${localUrlOf(await startListening(server, env))} (${product.name} ${product.version})`);
  leads.start();
  backups?.start();
  publishing?.start();
  log.info({ version: product.version, storage: store.engine, channels: leads.channels }, 'started');
  if (store.engine === 'postgres')
    log.info(
      publishing
        ? 'this server publishes, for itself and servers with the same project folder: send /desk, /preview and pictures here first'
        : 'this server does not publish: it serves the releases in its own folder',
    );
  if (leads.channels.length === 0) log.warn('requests are stored, but nobody is notified: set SMTP_URL or WEBHOOK_URL');
});
