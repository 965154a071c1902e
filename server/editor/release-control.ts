/** Releases as editors see them. */
import { isDeepStrictEqual } from 'node:util';
import { operatorFields } from '#model/edit/operator-settings.ts';
import { listReleases, readManifest, timeOfRelease } from '#server/pages/release-folder.ts';
import type { RunningReleases } from '#server/pages/releases.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import { BuilderError } from './builder.ts';
import type { ReleaseControl } from './publisher.ts';

export function createReleaseControl(dist: string, releases: RunningReleases): ReleaseControl {
  return {
    async list() {
      const current = releases.current().id;
      return (await listReleases(dist)).map((id) => ({ id, builtAt: timeOfRelease(id), isCurrent: id === current }));
    },
    refresh: releases.refresh,
    async switchTo(id) {
      if (!hasSameOperatorSettings(await readManifest(dist, id), releases.current().manifest))
        throw new BuilderError(
          'operatorRelease',
          'Settings that only the operator changes are others in this release.',
        );
      await releases.switchTo(id);
    },
    rebuildOn: () => releases.current().manifest.rebuildOn,
  };
}

function hasSameOperatorSettings({ site: a }: SiteManifest, { site: b }: SiteManifest): boolean {
  const names = operatorFields.map((path) => path.at(-1) as keyof typeof a);
  return names.every((name) => isDeepStrictEqual(a[name], b[name]));
}
