/** The whole site as a function from request to answer. It opens nothing and listens nowhere. */
import { Hono } from 'hono';
import { createPages, type PagesOptions } from './pages.ts';

export interface AppOptions extends PagesOptions {
  /** Carried by every answer: see security.ts. */
  headers: Record<string, string>;
  /** False once the server is stopping, so that a load balancer sends visitors elsewhere. */
  ready?: () => boolean;
}

export function createApp({ headers, ready = () => true, ...pages }: AppOptions): Hono {
  const app = new Hono();
  const fixedHeaders = Object.entries(headers);

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of fixedHeaders) c.res.headers.set(name, value);
  });
  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return ready() ? c.text('ok') : c.text('stopping', 503);
  });
  app.all('*', createPages(pages));
  app.onError((error, c) => {
    pages.log(`Unexpected error: ${error.stack ?? error.message}`);
    c.header('Cache-Control', 'no-store');
    return c.text('Something went wrong on our side. Please try again later.\n', 500);
  });
  return app;
}
