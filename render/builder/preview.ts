/** Renders one page with drafts applied. */
import type { Builder } from '#server/publishing/builder.ts';
import type { ContentPlace } from './draft-content.ts';

export function createPreview(_place: ContentPlace): Builder['preview'] {
  return () => Promise.reject(new Error('This is not available yet.'));
}
