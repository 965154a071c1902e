/** Wires up the content editor behind the desk. Nothing runs until `start` is called. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '#server/env/env.ts';
import type { MaintenanceStore } from '#server/store/maintenance-operations.ts';
import type { EditorStore } from './draft-operations.ts';
import { BuilderError } from './builder.ts';
import { createBuilderProcess, findBuilderProgram } from './builder-process.ts';
import { createEditorEndpoints } from './editor-endpoints.ts';
import { createEditorService } from './editor-service.ts';
import { createPreviewLinks } from './preview-links.ts';
import { createPublisher, type ReleaseControl } from './publisher.ts';

interface PublishingServiceOptions {
  env: Pick<Env, 'siteUrl' | 'dataDir' | 'contentRemote'>;
  dist: string;
  store: EditorStore & Pick<MaintenanceStore, 'getLinkKey'>;
  releases: ReleaseControl;
  /** Publishes files only, for npm run dev. */
  withoutRelease?: boolean;
  getImagesLocation: () => string;
  now: () => number;
  log: Logger;
}

export function createPublishingService(options: PublishingServiceOptions) {
  const { env, dist, store, releases, withoutRelease, getImagesLocation, now, log } = options;
  const { siteUrl, dataDir, contentRemote: remote } = env;
  const program = findBuilderProgram(dist);
  const builder = createBuilderProcess({ program, options: { siteUrl, remote, withoutRelease }, log });
  const publisher = createPublisher({ store, builder, releases, workFolder: join(dist, '../.build'), now, log });
  const previewLinks = createPreviewLinks(store, siteUrl, now);
  const editor = createEditorService({ store, builder, publisher, previewLinks, releases, now });
  const endpoints = createEditorEndpoints({
    editor,
    previewLinks,
    siteUrl,
    getImagesLocation,
    findRefusal: () => (program === undefined ? undefined : findSampleRefusal(resolve(program, '../../..'))),
    uploadFolder: join(dataDir, 'uploads'),
    now,
    log,
  });
  return {
    endpoints,
    start() {
      if (program === undefined) log.warn('EDITORS is set, but the sources are missing: nothing can be edited here');
      else publisher.start();
    },
    stop() {
      publisher.stop();
      builder.stop();
    },
  };
}

/** The sample is a part of the product: changes would get lost with the next update. */
function findSampleRefusal(projectRoot: string): BuilderError | undefined {
  if (process.env['CONTENT_FOLDER'] !== undefined || existsSync(join(projectRoot, 'content'))) return undefined;
  return new BuilderError(
    'sampleContent',
    'This is the sample site, which is not meant to be changed. Run npm run own in the project folder to make it yours, then start the server again.',
  );
}
