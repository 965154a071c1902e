/** Puts the builder together. Everything it does is a function of the files, the drafts that it is given, and the build. */
import { join } from 'node:path';
import type { Builder, BuilderOptions } from '#server/editor/builder.ts';
import { createEntryMethods } from './entry-methods.ts';
import { createMediaMethods } from './media-methods.ts';
import { createMediaFiles } from './media-files.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { createPreview } from './preview.ts';
import { createPublishMethods } from './publish-methods.ts';
import { createSearchMethods } from './search-methods.ts';

/** `folder` is relative to `root`, the project. */
export function createBuilder(root: string, folder: string, options: BuilderOptions): Builder {
  const place = { root, folder };
  const withRenderer = createOneAtATime();
  const { methods, findOutdated } = createPublishMethods(place, options, withRenderer);
  const media = createMediaMethods(place);
  return {
    ...createEntryMethods(place, findOutdated),
    ...createSearchMethods(place),
    ...media,
    ...createMediaFiles({ contentFolder: join(root, folder), listMedia: media.media }),
    ...methods,
    preview: createPreview(place, withRenderer),
  };
}
