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

function hasSameOperatorSettings(wanted: SiteManifest, current: SiteManifest): boolean {
  const names = operatorFields.map((path) => path.at(-1) as keyof SiteManifest['site']);
  return (
    names.every((name) => isDeepStrictEqual(wanted.site[name], current.site[name])) &&
    Object.keys(wanted.formSettings).every((id) => hasSameReceivers(id, wanted, current))
  );
}

/** A form that no longer exists may come back, if its mails go to the recipients of one that does, or of the site. */
function hasSameReceivers(id: string, wanted: SiteManifest, current: SiteManifest): boolean {
  const { recipients } = wanted.formSettings[id]!;
  const now = current.formSettings[id];
  if (now) return deliverOf(wanted, id) === deliverOf(current, id) && isDeepStrictEqual(recipients, now.recipients);
  const known = Object.values(current.formSettings).map((settings) => settings.recipients);
  return recipients === undefined || known.some((other) => isDeepStrictEqual(other, recipients));
}

const deliverOf = ({ forms }: SiteManifest, id: string) => Object.values(forms)[0]?.[id]?.deliver;
