import { contentFolder, readSiteContent, readRawContent } from '#model/read-site-content.ts';
import { ContentReadError, type ContentWithSources } from './check.ts';

/** Read once, when a check first asks for it. */
export function createContentReader(root: string): () => Promise<ContentWithSources> {
  let content: ContentWithSources | undefined;
  return async () => (content ??= readContentWithSources(root));
}

function readContentWithSources(root: string): ContentWithSources {
  try {
    const { reader } = readRawContent(root, contentFolder(root));
    return { ...readSiteContent(root), sources: [...reader.sources.values()] };
  } catch (error) {
    throw new ContentReadError((error as Error).message, { cause: error });
  }
}
