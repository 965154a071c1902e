import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readContent } from '#build/content.ts';
import type { Site } from '#content/schema.ts';
import { ContentUnreadable, type Content } from './check.ts';

/** Read once, when a check first asks for it. */
export function contentIn(root: string): () => Promise<Content> {
  let content: Promise<Content> | undefined;
  return () => (content ??= read(root));
}

async function read(root: string): Promise<Content> {
  try {
    const editions = await readContent(root);
    const { site } = (await import(pathToFileURL(join(root, 'content/site.ts')).href)) as { site: Site };
    return { site, editions };
  } catch (error) {
    throw new ContentUnreadable((error as Error).message, { cause: error });
  }
}
