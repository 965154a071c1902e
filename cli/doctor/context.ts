import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withBuiltSiteUrl } from '#server/env/env.ts';
import { readSiteManifest } from '#server/pages/site-manifest.ts';
import type { ContentWithSources, DoctorContext } from './check.ts';
import { sampleContentLevelFor } from './site-url.ts';

export interface DoctorInput extends Pick<DoctorContext, 'root' | 'variables' | 'nodeVersion' | 'freeBytes'> {
  /** The folder of the built site. */
  dist: string;
  /** Where there is no content, the built site tells what must be known of it. */
  readContent?: () => Promise<ContentWithSources>;
}

export async function createDoctorContext(input: DoctorInput, now: number): Promise<DoctorContext> {
  const file = join(input.dist, 'site.json');
  const readBuiltManifest = async () => (existsSync(file) ? readSiteManifest(file) : undefined);
  // One that cannot be read is told by the checks that need it.
  const built = await readBuiltManifest().catch(() => undefined);
  const variables = built ? withBuiltSiteUrl(input.variables, built.siteUrl) : input.variables;
  const { readContent = () => Promise.reject(new Error('There is no content here')) } = input;
  return {
    ...input,
    now,
    variables,
    sampleContentLevel: sampleContentLevelFor(variables),
    readContent,
    readSiteFacts: async () => (input.readContent ? (await readContent()).site : (await readSiteManifest(file)).site),
    readManifest: readBuiltManifest,
  };
}
