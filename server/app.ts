/** The whole site as a function from request to answer. It opens nothing and listens nowhere. */
import { Hono, type Context } from 'hono';
import { endpoints } from '#contract/project-request.ts';
import { heldPath } from './leads/held-links.ts';
import type { Kind, ProvenBackup } from './leads/lead-types.ts';
import { createPages, type PagesOptions } from './pages.ts';

export interface AppOptions extends PagesOptions {
  /** False once the server is stopping, so that a load balancer sends visitors elsewhere. */
  ready?: () => boolean;
  /** Rejects while requests cannot be stored. */
  storageReady?: () => Promise<{ backup: ProvenBackup | null }>;
  leads?: (kind: Kind) => (c: Context) => Promise<Response>;
  /** Where staff decide on a request that is held back. */
  held?: (c: Context) => Promise<Response>;
  /** Where it is off, its addresses are like any that nothing is at. */
  desk?: (c: Context) => Promise<Response>;
  securityTxt?: () => string;
}

export function createApp(options: AppOptions): Hono {
  const { ready = () => true, storageReady, leads, held, desk, securityTxt, ...pages } = options;
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(pages.headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return ready() ? c.text('ok') : c.text('stopping', 503);
  });
  app.get('/up', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(pages.manifest.product);
  });
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!ready()) return c.text('stopping', 503);
    try {
      const backup = (await storageReady?.())?.backup;
      // Told, but no reason to be unready: requests are safe on disk while a backup is late. The doctor judges its age.
      return c.text(backup ? `ok\nbackup ${new Date(backup.provenAt).toISOString()}` : 'ok');
    } catch {
      return c.text('storage', 503);
    }
  });
  if (leads) {
    app.all(endpoints.project, leads('project'));
    app.all(endpoints.contact, leads('contact'));
  }
  if (held) app.all(`${heldPath}/:action/:reference/:expires/:signature`, held);
  if (desk) app.all('/desk', desk).all('/desk/*', desk);
  if (securityTxt) {
    app.get('/.well-known/security.txt', (c) => {
      c.header('Cache-Control', 'public, max-age=3600, must-revalidate');
      return c.text(securityTxt());
    });
  }
  app.all('*', createPages(pages));
  app.onError((error, c) => {
    pages.log(`Unexpected error: ${error.stack ?? error.message}`);
    c.header('Cache-Control', 'no-store');
    return c.text('Something went wrong on our side. Please try again later.\n', 500);
  });
  return app;
}
