/**
 * Releases on disk. dist/releases/<id>/ is one built site, which never changes: the manifest site.json, and its files in
 * site/. dist/current is a small file that names the release to serve.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfExists, writeDurably } from '#server/process/durable-files.ts';
import { parseSiteManifest, type SiteManifest } from './site-manifest.ts';
import { StartupError } from '#server/process/startup-error.ts';

/** A time in UTC and a random part. Sorts by time. */
export const releaseIdPattern = /^\d{8}T\d{9}Z-[0-9a-f]{6}$/;
/** Open tabs still find their scripts and styles in these, and any of them can be restored. */
const keptReleases = 10;

export const releasesFolderOf = (dist: string) => join(dist, 'releases');
/** Of a release that is being built. */
export const partialSuffix = '.partial';
export const releaseFolderOf = (dist: string, id: string) => join(releasesFolderOf(dist), id);
export const siteFolderOf = (dist: string, id: string) => join(releaseFolderOf(dist, id), 'site');
export const manifestFileOf = (dist: string, id: string) => join(releaseFolderOf(dist, id), 'site.json');
const currentFileOf = (dist: string) => join(dist, 'current');

/** Later than all existing ones, even if the clock was set back. */
export function createReleaseId(existing: readonly string[], now: number): string {
  const [newest] = existing.toSorted().toReversed();
  const time = Math.max(now, newest === undefined ? 0 : timeOfRelease(newest) + 1);
  return `${new Date(time).toISOString().replace(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`;
}

export function timeOfRelease(id: string): number {
  return Date.parse(id.replace(/^(....)(..)(..T..)(..)(..)(...Z).*$/, '$1-$2-$3:$4:$5.$6'));
}

/** Newest first. */
export async function listReleases(dist: string): Promise<string[]> {
  const folder = releasesFolderOf(dist);
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => releaseIdPattern.test(name))
    .toSorted()
    .toReversed();
}

/** Undefined if nothing is built. */
export async function findCurrentRelease(dist: string): Promise<string | undefined> {
  const id = (await readIfExists(currentFileOf(dist)))?.trim();
  if (id !== undefined && !releaseIdPattern.test(id))
    throw new StartupError(`${currentFileOf(dist)} must name a folder in releases/, but says ${JSON.stringify(id)}.`);
  return id;
}

export interface CurrentRelease {
  id: string;
  manifest: SiteManifest;
}

export async function readCurrentRelease(dist: string): Promise<CurrentRelease> {
  const id = await findCurrentRelease(dist);
  if (id !== undefined) return { id, manifest: await readManifest(dist, id) };
  throw new StartupError(
    `There is no built site in ${dist}. Run npm start or npm run build, or copy the whole folder of a build.`,
  );
}

export async function readManifest(dist: string, id: string): Promise<SiteManifest> {
  const text = await readIfExists(manifestFileOf(dist, id));
  if (text === null)
    throw new StartupError(
      `${releaseFolderOf(dist, id)} is missing or incomplete. Build the site again: npm run build.`,
    );
  return parseSiteManifest(text);
}

/** A crash or power cut leaves the old release or the new one. */
export async function setCurrentRelease(dist: string, id: string): Promise<void> {
  if (!releaseIdPattern.test(id) || !existsSync(manifestFileOf(dist, id)))
    throw new Error(`There is no release ${id}.`);
  await writeDurably(currentFileOf(dist), `${id}\n`, true);
}

/** Keeps the current release and the newest ones. */
export async function removeOldReleases(dist: string): Promise<void> {
  const current = await findCurrentRelease(dist);
  const old = (await listReleases(dist)).slice(keptReleases).filter((id) => id !== current);
  for (const id of old) await rm(releaseFolderOf(dist, id), { recursive: true, force: true });
}

/** They may take the last space of a disk. */
export async function removePartialReleases(dist: string): Promise<void> {
  const releases = releasesFolderOf(dist);
  for (const name of existsSync(releases) ? await readdir(releases) : [])
    if (name.endsWith(partialSuffix)) await rm(join(releases, name), { recursive: true, force: true, maxRetries: 3 });
}
