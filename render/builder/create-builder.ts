/** Puts the builder together. Everything it does is a function of the files, the drafts that it is given, and the build. */
import type { Builder } from '#server/publishing/builder.ts';
import { createEntryMethods } from './entry-methods.ts';
import { createMediaMethods } from './media-methods.ts';
import { createPreview } from './preview.ts';
import { createSearchMethods } from './search-methods.ts';

const notYet = () => Promise.reject(new Error('This is not available yet.'));

/** `folder` is relative to `root`, the project. */
export function createBuilder(root: string, folder: string): Builder {
  const place = { root, folder };
  return {
    ...createEntryMethods(place),
    ...createSearchMethods(place),
    ...createMediaMethods(place),
    preview: createPreview(place),
    publish: notYet,
    history: notYet,
    revision: notYet,
    restoreRevision: notYet,
    addMedia: notYet,
    deleteMedia: notYet,
  };
}
