/** Builds releases: `npm run build` once, the builder of a running server again and again in one process. */
import './production-env.ts';
import { join } from 'node:path';
import type { DraftTexts } from '#contract/editor.ts';
import { contentFolder, readSiteContent } from '#model/read-site-content.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { removeOldReleases, removePartialReleases, setCurrentRelease } from '#server/pages/release-folder.ts';
import { outputFolder, projectRoot, stampsFolder } from '#render/files/paths.ts';
import { findLastRelease } from './last-release.ts';
import { buildSteps } from './plan.ts';
import { runStep, type ReportStep } from './steps.ts';

interface BuildOptions {
  siteUrl: string;
  /** Unpublished texts, which replace content files. */
  drafts?: DraftTexts;
  /** Skips share images and compression. */
  draft?: boolean;
  report: ReportStep;
  onContent?: (siteContent: SiteContent) => void;
}

const dist = join(projectRoot, outputFolder);

/**
 * Does not make it the current one, and returns its id. If nothing has changed, it is the release of the last build. Call
 * it with the lock of the work folder.
 */
export async function buildRelease({ siteUrl, drafts, draft, report, onContent }: BuildOptions): Promise<string> {
  // Read first, to report content errors before the slow steps.
  const siteContent = readSiteContent(projectRoot, contentFolder(projectRoot), drafts);
  onContent?.(siteContent);
  try {
    for (const step of buildSteps(siteContent, siteUrl, draft)) await runStep(projectRoot, stampsFolder, step, report);
  } catch (error) {
    // The error of the build matters more: the next build removes what is left.
    await removePartialReleases(dist).catch(() => undefined);
    throw error;
  }
  return findLastRelease(projectRoot)!;
}

/** Makes a release the current one. Servers switch to it within a second. */
export async function publishRelease(id: string): Promise<void> {
  await setCurrentRelease(dist, id);
  await removeOldReleases(dist);
}
