/** Builds releases: `npm run build` once, the builder of a running server again and again in one process. */
import './production-env.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSiteContent } from '#model/read-site-content.ts';
import type { SiteContent } from '#model/site-content.ts';
import {
  readManifest,
  removeOldReleases,
  removePartialReleases,
  setCurrentRelease,
} from '#server/pages/release-folder.ts';
import { outputFolder, projectRoot, stampsFolder, workFolder } from '../paths.ts';
import { withBuildLock } from './build-lock.ts';
import { findLastRelease } from './last-release.ts';
import { buildSteps } from './plan.ts';
import { runStep, type ReportStep } from './steps.ts';

interface BuildOptions {
  siteUrl: string;
  /** Skips share images and compression. */
  draft?: boolean;
  report: ReportStep;
  onContent?: (siteContent: SiteContent) => void;
}

export interface BuiltRelease {
  id: string;
  /** The day (UTC) on which the site changes by itself. */
  rebuildOn: string;
}

const dist = join(projectRoot, outputFolder);

/** Does not make it the current one. If nothing has changed, it is the release of the last build. */
export async function buildRelease({ siteUrl, draft, report, onContent }: BuildOptions): Promise<BuiltRelease> {
  const onWaiting = () => report('waiting for another build', true);
  return withBuildLock(join(projectRoot, workFolder, 'lock.db'), onWaiting, async () => {
    // Read first, to report content errors before the slow steps.
    const siteContent = readSiteContent(projectRoot);
    onContent?.(siteContent);
    try {
      for (const step of buildSteps(siteContent, siteUrl, draft))
        await runStep(projectRoot, stampsFolder, step, report);
    } catch (error) {
      // The error of the build matters more: the next build removes what is left.
      await removePartialReleases(dist).catch(() => undefined);
      throw error;
    }
    const id = findLastRelease(projectRoot)!;
    const { rebuildOn } = await readManifest(dist, id);
    return { id, rebuildOn };
  });
}

/** Makes a release the current one. Servers switch to it within a second. */
export async function publishRelease(id: string): Promise<void> {
  await setCurrentRelease(dist, id);
  await removeOldReleases(dist);
  // Before there were releases, the site was here.
  for (const name of ['site', 'site.json', 'site.next', 'site.old'])
    await rm(join(dist, name), { recursive: true, force: true });
}
