import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readContent } from '#build/content.ts';
import type { Site } from '#content/schema.ts';
import { readManifest } from '../../site-manifest.ts';
import { ContentUnreadable, type Content, type Context, type Variables } from './check.ts';
import { sampleLevel } from './site-url.ts';

type Given = Pick<Context, 'root' | 'now' | 'nodeVersion' | 'freeBytes'> & { variables: Variables };

export function contextOf(given: Given): Context {
  let content: Promise<Content> | undefined;
  const manifestFile = join(given.root, 'dist/site.json');
  return {
    ...given,
    sampleLevel: sampleLevel(given.variables),
    content: () => (content ??= contentIn(given.root)),
    manifest: async () => (existsSync(manifestFile) ? readManifest(manifestFile) : undefined),
  };
}

async function contentIn(root: string): Promise<Content> {
  try {
    const editions = await readContent(root);
    const { site } = (await import(pathToFileURL(join(root, 'content/site.ts')).href)) as { site: Site };
    return { site, editions };
  } catch (error) {
    throw new ContentUnreadable((error as Error).message, { cause: error });
  }
}
