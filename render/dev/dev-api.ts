/** The form endpoints and the editor for npm run dev, with the same store and deliveries as in production. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { ViteDevServer } from 'vite';
import { endpoints } from '#contract/forms/project-request.ts';
import type { Env } from '#server/env/env.ts';
import { openStore } from '#server/database/open-store.ts';
import { filePath } from '#server/forms/files/file-links.ts';
import type { ResponsePageTemplates } from '#server/forms/intake/response-page.ts';
import { createLeadService } from '#server/forms/lead-service.ts';
import { createLeadTexts } from '#server/forms/lead-texts.ts';
import { createDevEditor } from './dev-editor.ts';
import type { ManifestMetadata } from '#server/pages/site-manifest.ts';

/** Returns a handler, which returns false for requests to other paths. */
export async function createDevApi(
  vite: ViteDevServer,
  env: Env,
  metadata: ManifestMetadata,
  responsePageTemplates: ResponsePageTemplates,
) {
  const log = pino({ timestamp: pino.stdTimeFunctions.isoTime });
  const store = await openStore(env, (line) => log.warn(line));
  const texts = createLeadTexts(metadata, responsePageTemplates);
  const leads = await createLeadService({
    env,
    getTexts: () => texts,
    store,
    now: () => Date.now(),
    log,
  });
  const app = new Hono()
    .all(endpoints.project, leads.routes('project'))
    .all(endpoints.contact, leads.routes('contact'))
    .all(endpoints.application, leads.routes('application'))
    .all(`${filePath}/:token`, leads.files);
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
    if (!path.startsWith(`${filePath}/`) && !Object.values<string>(endpoints).includes(path)) return false;
    void listener(request, response);
    return true;
  };
}
