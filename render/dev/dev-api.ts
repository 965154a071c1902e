/** The form endpoints and the editor for npm run dev, with the same store and deliveries as in production. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { ViteDevServer } from 'vite';
import { formPaths, formIdAt } from '#contract/forms/form.ts';
import type { ResponseRenderer } from '#contract/forms/response-page.ts';
import type { Env } from '#server/env/env.ts';
import { openStore } from '#server/database/open-store.ts';
import { filePath } from '#server/forms/files/file-links.ts';
import { createLeadService } from '#server/forms/lead-service.ts';
import { createLeadTexts } from '#server/forms/lead-texts.ts';
import { createDevEditor } from './dev-editor.ts';
import type { ResponsePageFiles } from '#server/pages/releases.ts';
import type { ManifestMetadata } from '#server/pages/site-manifest.ts';

/** Returns a handler, which returns false for requests to other paths. */
export async function createDevApi(
  vite: ViteDevServer,
  env: Env,
  metadata: ManifestMetadata,
  responsePages: Record<string, ResponsePageFiles>,
  renderer: ResponseRenderer,
) {
  const log = pino({ timestamp: pino.stdTimeFunctions.isoTime });
  const store = await openStore(env, (line) => log.warn(line));
  const texts = createLeadTexts(metadata, responsePages, renderer);
  const leads = await createLeadService({
    env,
    getTexts: () => texts,
    store,
    now: () => Date.now(),
    log,
  });
  const app = new Hono();
  for (const path of formPaths) app.all(path, leads.route);
  app.all(`${filePath}/:token`, leads.files);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  leads.start();
  const { imagesLocation } = metadata.site;
  const { defaultLanguage, languageCodes } = texts.languages;
  const editor = createDevEditor({
    vite,
    env,
    store,
    siteLanguages: [defaultLanguage, ...languageCodes],
    getImagesLocation: () => imagesLocation,
    log,
  });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (editor(request, response)) return true;
    if (!path.startsWith(`${filePath}/`) && formIdAt(path) === undefined) return false;
    void listener(request, response);
    return true;
  };
}
