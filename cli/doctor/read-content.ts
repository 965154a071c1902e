import { fillingFolder, readFilling, readRaw } from '#model/filling.ts';
import { ContentUnreadable, type Content } from './check.ts';

/** Read once, when a check first asks for it. */
export function contentIn(root: string): () => Promise<Content> {
  let content: Content | undefined;
  return async () => (content ??= read(root));
}

function read(root: string): Content {
  try {
    const { reader } = readRaw(root, fillingFolder(root));
    return { ...readFilling(root), sources: [...reader.sources.values()] };
  } catch (error) {
    throw new ContentUnreadable((error as Error).message, { cause: error });
  }
}
