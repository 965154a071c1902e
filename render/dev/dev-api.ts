/** The form endpoints and the editor for npm run dev, with the same store and deliveries as in production. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { ViteDevServer } from 'vite';
import { endpoints } from '#contract/project-request.ts';
import type { Env } from '#server/env/env.ts';
import { openLeadStore } from '#server/leads/store/open-store.ts';
import { filePath } from '#server/leads/files/file-links.ts';
import { quarantinePath } from '#server/leads/quarantine/quarantine-links.ts';
import type { ResponsePageTemplates } from '#server/leads/intake/response-page.ts';
import { createLeadService } from '#server/leads/lead-service.ts';
import { createLeadTexts } from '#server/leads/lead-texts.ts';
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
  const store = await openLeadStore(env, (line) => log.warn(line));
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
    .all(`${filePath}/:reference/:expires/:signature`, leads.files)
    .all(`${quarantinePath}/:action/:reference/:expires/:signature`, leads.quarantine);
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
    const isLink = [quarantinePath, filePath].some((folder) => path.startsWith(`${folder}/`));
    if (!isLink && !Object.values<string>(endpoints).includes(path)) return false;
    void listener(request, response);
    return true;
  };
}
