/** The release that the server sends. It changes between two requests, when dist/current names another one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildSecurityHeaders } from '#server/pages/security-headers.ts';
import { createRepeatingTask } from '#server/process/repeating-task.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { createCachedFileReader } from './file-reader.ts';
import { createPathResolver } from './path-resolver.ts';
import {
  findCurrentRelease,
  listReleases,
  readCurrentRelease,
  readManifest,
  setCurrentRelease,
  siteFolderOf,
} from './release-folder.ts';
import type { ResponsePageData } from '#contract/forms/response-page.ts';
import type { SiteFile, SiteManifest } from './site-manifest.ts';

/** Everything that must be of the same build: pages and the hashes that allow their styles, texts and settings. */
export interface Release {
  id: string;
  manifest: SiteManifest;
  /** The folder that the manifest's files are in. */
  root: string;
  /** Sent with every response: see security-headers.ts. */
  headers: Record<string, string>;
  /** By language. */
  responsePages: Record<string, ResponsePageFiles>;
  /** A PNG for mails; undefined if the site has none. */
  logo: Buffer | undefined;
  resolvePath: ReturnType<typeof createPathResolver>;
  readFile: ReturnType<typeof createCachedFileReader>;
}

export interface ResponsePageFiles {
  document: string;
  data: ResponsePageData;
}

/** A file of an older release that an open tab may still ask for. */
export interface OlderFile {
  file: SiteFile;
  root: string;
}

/** `current` is constant while an event handler runs, so a request that calls it once, at its start, sees one release. */
export interface Releases {
  current: () => Release;
  /** Only immutable files: their URL says what they contain. */
  findOlderFile: (path: string) => Promise<OlderFile | undefined>;
}

interface ReleaseOptions {
  dist: string;
  siteUrl: string;
  now: () => number;
}

interface RunningReleasesOptions extends ReleaseOptions {
  log: Logger;
  pollMs?: number;
}

export type RunningReleases = Awaited<ReturnType<typeof openReleases>>;

export async function openReleases(options: RunningReleasesOptions) {
  const { dist, log, pollMs = 1000 } = options;
  const { id: firstId, manifest } = await readCurrentRelease(dist);
  let current = await loadRelease(options, firstId, manifest);
  let olderFiles: Promise<Map<string, OlderFile>> | undefined;
  /** Reported once, and not read again and again. */
  let refusedId: string | undefined;
  let lastRefresh = Promise.resolve();

  async function switchIfChanged(): Promise<void> {
    const id = await findCurrentRelease(dist);
    if (id === undefined || id === current.id || id === refusedId) return;
    try {
      current = await loadRelease(options, id, await readManifest(dist, id));
      olderFiles = undefined;
      refusedId = undefined;
      log.info({ release: id }, 'release switched');
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      refusedId = id;
      log.error({ release: id, serving: current.id, reason: error.message }, 'release not switched');
    }
  }

  /** One after another, so that an older release never replaces a newer one. */
  function refresh(): Promise<void> {
    lastRefresh = lastRefresh.catch(() => undefined).then(switchIfChanged);
    return lastRefresh;
  }

  // Polling, because file watchers miss changes on network and container volumes.
  const polling = createRepeatingTask(pollMs, refresh, (reason) =>
    log.error({ serving: current.id, reason }, 'release not switched'),
  );
  polling.start();

  return {
    current: () => current,
    findOlderFile: async (path: string) => (await (olderFiles ??= readOlderFiles(dist, current.id))).get(path),
    /** Switches now if dist/current has changed. */
    refresh,
    /** Makes a release the current one, also after a restart. */
    async switchTo(id: string): Promise<void> {
      await setCurrentRelease(dist, id);
      refusedId = undefined;
      await refresh();
      if (current.id !== id) throw new Error(`Release ${id} cannot be served.`);
    },
    stop: polling.stop,
  } satisfies Releases & Record<string, unknown>;
}

/** A release that stays. */
export async function openCurrentRelease(options: ReleaseOptions): Promise<Releases> {
  const { id, manifest } = await readCurrentRelease(options.dist);
  const release = await loadRelease(options, id, manifest);
  return { current: () => release, findOlderFile: async () => undefined };
}

async function loadRelease({ dist, siteUrl, now }: ReleaseOptions, id: string, manifest: SiteManifest) {
  const root = siteFolderOf(dist, id);
  const { responsePages, scriptHashes, site } = manifest;
  const readText = (file: string) => readFile(join(root, file), 'utf8');
  const readPage = async ([language, { document, data }]: [string, Record<keyof ResponsePageFiles, string>]) => {
    const files: ResponsePageFiles = {
      document: await readText(document),
      data: JSON.parse(await readText(data)) as ResponsePageData,
    };
    return [language, files] as const;
  };
  const icon = manifest.files['/icon-192.png'];
  const logo = icon && (await readFile(join(root, icon.file)));
  const release: Release = {
    id,
    manifest,
    root,
    headers: buildSecurityHeaders({ siteUrl, site, scriptHashes }),
    responsePages: Object.fromEntries(await Promise.all(Object.entries(responsePages).map(readPage))),
    logo,
    resolvePath: createPathResolver(manifest, now),
    readFile: createCachedFileReader(root),
  };
  return release;
}

/** By path; of several releases, the newest. A release that cannot be read has none. */
async function readOlderFiles(dist: string, currentId: string): Promise<Map<string, OlderFile>> {
  const files = new Map<string, OlderFile>();
  for (const id of await listReleases(dist)) {
    if (id === currentId) continue;
    const manifest = await readManifest(dist, id).catch(() => undefined);
    const root = siteFolderOf(dist, id);
    for (const [path, file] of Object.entries(manifest?.files ?? {}))
      if (file.cache === 'immutable' && !files.has(path)) files.set(path, { file, root });
  }
  return files;
}
