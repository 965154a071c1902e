/** Releases as editors see them. */
import { listReleases, timeOfRelease } from '../pages/release-folder.ts';
import type { RunningReleases } from '../pages/releases.ts';
import type { ReleaseControl } from './publisher.ts';

export function createReleaseControl(dist: string, releases: RunningReleases): ReleaseControl {
  return {
    async list() {
      const current = releases.current().id;
      return (await listReleases(dist)).map((id) => ({ id, builtAt: timeOfRelease(id), isCurrent: id === current }));
    },
    refresh: releases.refresh,
    switchTo: releases.switchTo,
    rebuildOn: () => releases.current().manifest.rebuildOn,
  };
}
