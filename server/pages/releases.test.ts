import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createReleaseControl } from '#server/editor/release-control.ts';
import { writeBuiltSite } from '#server/site-fixture.ts';
import {
  createReleaseId,
  listReleases,
  manifestFileOf,
  readCurrentRelease,
  removeOldReleases,
  setCurrentRelease,
  siteFolderOf,
  timeOfRelease,
} from './release-folder.ts';
import { openReleases, type RunningReleases } from './releases.ts';
import type { SiteManifest } from './site-manifest.ts';

let dist: string;
let first: Awaited<ReturnType<typeof writeBuiltSite>>;
let releases: RunningReleases;
let logged: { msg: string; release?: string; serving?: string }[];

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'releases-'));
  first = await writeBuiltSite(dist);
  logged = [];
  const log = pino(new Writable({ write: (line, _, done) => (logged.push(JSON.parse(String(line))), done()) }));
  // Polled when a test says so.
  releases = await openReleases({ dist, siteUrl: 'http://localhost:3000', now: Date.now, log, pollMs: 2 ** 30 });
});
afterEach(async () => {
  releases.stop();
  await rm(dist, { recursive: true });
});

const request = (path: string) => createApp({ releases, log: () => undefined }).request(path);
const withCompany = (company: string) => (manifest: SiteManifest) => ({
  ...manifest,
  site: { ...manifest.site, company },
});

describe('a new release', () => {
  test('replaces pages, policy, texts and settings together', async () => {
    const { id } = await writeBuiltSite(dist, (manifest) => {
      const { '/about-us': _, ...files } = manifest.files;
      return {
        ...withCompany('Renamed')(manifest),
        files,
        redirects: [{ from: '/about-us', to: '/' }],
        scriptHashes: ['sha256-AAAA'],
      };
    });
    expect((await request('/about-us')).status).toBe(200);
    await releases.refresh();
    expect(releases.current().id).toBe(id);
    const response = await request('/about-us');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/']);
    expect(response.headers.get('content-security-policy')).toContain("'sha256-AAAA'");
    expect(releases.current().manifest.site.company).toBe('Renamed');
    expect(logged).toMatchObject([{ msg: 'release switched', release: id }]);
  });

  test('does not affect a request that has begun', async () => {
    const { resolvePath, readFile } = releases.current();
    await writeBuiltSite(dist);
    await releases.refresh();
    const found = resolvePath('/about-us', '');
    expect('file' in found && String(await readFile(found.file.file))).toContain('<title>About</title>');
  });

  test.each<[name: string, damage: (id: string) => Promise<unknown>]>([
    ['is of another version', (id) => writeFile(manifestFileOf(dist, id), '{}')],
    ['is damaged', (id) => writeFile(manifestFileOf(dist, id), '{"files":')],
    ['is missing', (id) => rm(join(dist, 'releases', id), { recursive: true })],
  ])('that %s is refused, once, and the old one stays', async (_, damage) => {
    const { id } = await writeBuiltSite(dist);
    await damage(id);
    await releases.refresh();
    await releases.refresh();
    expect(logged).toMatchObject([{ msg: 'release not switched', release: id, serving: first.id }]);
    expect((await request('/about-us')).status).toBe(200);
    const { id: next } = await writeBuiltSite(dist);
    await releases.refresh();
    expect(releases.current().id).toBe(next);
  });

  test('whose files cannot be read yet is tried again', async () => {
    const { id, root } = await writeBuiltSite(dist);
    await rm(join(root, 'response-pages/en.html'));
    await expect(releases.refresh()).rejects.toThrow('ENOENT');
    await writeFile(join(root, 'response-pages/en.html'), '');
    await releases.refresh();
    expect(releases.current().id).toBe(id);
  });
});

test('a server notices a new release by itself, and can be told to switch', async () => {
  const log = pino({ enabled: false });
  const polling = await openReleases({ dist, siteUrl: 'http://localhost:3000', now: Date.now, log, pollMs: 5 });
  const { id } = await writeBuiltSite(dist);
  await expect.poll(() => polling.current().id).toBe(id);
  polling.stop();

  await releases.switchTo(first.id);
  expect(releases.current().id).toBe(first.id);
  expect((await readCurrentRelease(dist)).id).toBe(first.id);
  await expect(releases.switchTo('../../etc')).rejects.toThrow('There is no release');
  await rm(manifestFileOf(dist, id));
  await expect(releases.switchTo(id)).rejects.toThrow('There is no release');
  expect((await readCurrentRelease(dist)).id).toBe(first.id);
});

test('editors bring no release back that sends data elsewhere or runs another script', async () => {
  const control = createReleaseControl(dist, releases);
  const settings: Partial<SiteManifest['site']>[] = [
    { hrEmail: 'me@evil.example' },
    { email: 'me@evil.example' },
    { securityEmail: 'me@evil.example' },
    { bookingUrl: 'https://evil.example/' },
    { imagesLocation: 'https://evil.example/' },
    { newsletterProvider: { action: 'https://evil.example/', field: 'email', hidden: {}, redirectsTo: [] } },
    { analytics: { tool: 'matomo', script: 'https://evil.example/m.js', site: '1', respectOptOut: true } },
    { keepRequestsDays: 30 },
    { keepApplicationsDays: 30 },
  ];
  const write = (site: Partial<SiteManifest['site']>) =>
    writeBuiltSite(dist, (manifest) => ({ ...manifest, site: { ...manifest.site, ...site } }));
  const others = [];
  for (const site of settings) others.push(await write(site));
  const recipients = ['me@evil.example'];
  for (const id of ['contact', 'own'])
    others.push(
      await writeBuiltSite(dist, (manifest) => ({
        ...manifest,
        formSettings: { ...manifest.formSettings, [id]: { recipients, confirmation: true } },
      })),
    );
  const like = await write({ timeZone: 'Europe/Oslo' });
  await setCurrentRelease(dist, first.id);
  await releases.refresh();
  for (const { id, manifest } of others) {
    await expect(control.switchTo(id), JSON.stringify(manifest.site)).rejects.toMatchObject({
      code: 'operatorRelease',
    });
    expect((await readCurrentRelease(dist)).id).toBe(first.id);
  }
  await control.switchTo(like.id);
  expect(releases.current().id).toBe(like.id);
});

describe('an open tab', () => {
  const move = (manifest: SiteManifest) => {
    const { '/assets/main-1a2b.js': script, '/about-us': _, ...files } = manifest.files;
    return { ...manifest, files: { ...files, '/assets/main-3c4d.js': script! } };
  };

  test('still finds the scripts of its release, but no pages', async () => {
    await writeBuiltSite(dist, move);
    await releases.refresh();
    for (const path of ['/assets/main-1a2b.js', '/assets/main-3c4d.js']) {
      const response = await request(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-security-policy')).toBeTruthy();
    }
    expect((await request('/about-us')).status).toBe(404);
    expect((await request('/assets/main-5e6f.js')).status).toBe(404);
  });

  test('also finds them after a release that cannot be read, and until its own is removed', async () => {
    const { id } = await writeBuiltSite(dist, move);
    await writeFile(manifestFileOf(dist, id), '{}');
    await writeBuiltSite(dist, move);
    await releases.refresh();
    expect((await request('/assets/main-1a2b.js')).status).toBe(200);
    await rm(join(dist, 'releases', first.id), { recursive: true });
    await writeBuiltSite(dist, move);
    await releases.refresh();
    expect((await request('/assets/main-1a2b.js')).status).toBe(404);
  });
});

describe('the folder of releases', () => {
  test('ids sort by time, even if the clock is set back', () => {
    const now = Date.UTC(2026, 10, 18, 5, 34, 7, 9);
    const id = createReleaseId([], now);
    expect(id).toMatch(/^20261118T053407009Z-[0-9a-f]{6}$/);
    expect(timeOfRelease(id)).toBe(now);
    const later = createReleaseId([id], now - 86_400_000);
    expect(later > id).toBe(true);
    expect(timeOfRelease(later)).toBe(now + 1);
  });

  test('keeps the newest ten and the current one', async () => {
    for (let count = 0; count < 12; count++) await writeBuiltSite(dist);
    const all = await listReleases(dist);
    await setCurrentRelease(dist, first.id);
    await removeOldReleases(dist);
    expect(await listReleases(dist)).toEqual([...all.slice(0, 10), first.id]);
    expect(await readdir(siteFolderOf(dist, first.id))).toContain('index.html');
  });

  test('a current file that names no release is reported', async () => {
    await writeFile(join(dist, 'current'), '../secret\n');
    await expect(readCurrentRelease(dist)).rejects.toThrow('must name a folder in releases/, but says "../secret"');
  });
});
