import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withBuiltAddress } from '#server/env.ts';
import { readManifest } from '#server/site-manifest.ts';
import type { Content, Context } from './check.ts';
import { sampleLevel } from './site-url.ts';

export interface Given extends Pick<Context, 'root' | 'variables' | 'nodeVersion' | 'freeBytes'> {
  /** The folder of the built site. */
  dist: string;
  /** Where there is no content, the built site tells what must be known of it. */
  content?: () => Promise<Content>;
}

export async function contextOf(given: Given, now: number): Promise<Context> {
  const file = join(given.dist, 'site.json');
  const manifest = async () => (existsSync(file) ? readManifest(file) : undefined);
  // One that cannot be read is told by the checks that need it.
  const built = await manifest().catch(() => undefined);
  const variables = built ? withBuiltAddress(given.variables, built.siteUrl) : given.variables;
  const { content = () => Promise.reject(new Error('There is no content here')) } = given;
  return {
    ...given,
    now,
    variables,
    sampleLevel: sampleLevel(variables),
    content,
    site: async () => (given.content ? (await content()).site : (await readManifest(file)).site),
    manifest,
  };
}
