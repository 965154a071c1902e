/** The endpoints behind the forms, for npm run dev: the same store and deliveries as in production. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { endpoints } from '#contract/project-request.ts';
import type { Env } from '#server/env.ts';
import { openStore } from '#server/leads/open-store.ts';
import { heldPath } from '#server/leads/held-links.ts';
import { createLeadService } from '#server/leads/service.ts';
import type { ServerFacts } from './server-facts.ts';

/** What it gives answers what is for the endpoints, and says whether it was. */
export async function createDevApi(env: Env, { site, words }: ServerFacts, documents: Record<string, string>) {
  const log = pino({ timestamp: pino.stdTimeFunctions.isoTime });
  const store = await openStore(env, (line) => log.warn(line));
  const leads = await createLeadService({ env, site, words, store, documents, now: () => Date.now(), log });
  const app = new Hono()
    .all(endpoints.project, leads.routes('project'))
    .all(endpoints.contact, leads.routes('contact'))
    .all(`${heldPath}/:action/:reference/:expires/:signature`, leads.held);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  leads.start();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!Object.values<string>(endpoints).includes(path) && !path.startsWith(`${heldPath}/`)) return false;
    void answer(request, response);
    return true;
  };
}
