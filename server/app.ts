/** The whole site as a function from request to response. It does not open files or sockets itself. */
import { Hono, type Context } from 'hono';
import { editorPaths } from '#contract/editor.ts';
import { formPaths } from '#contract/forms/form.ts';
import { filePath } from './forms/files/file-links.ts';
import type { StorageCheck } from './storage-check.ts';
import { createPageHandler, type PageHandlerOptions } from './pages/page-handler.ts';

export interface AppOptions extends PageHandlerOptions {
  /** False once the server is stopping, so that a load balancer stops sending requests. */
  isReady?: () => boolean;
  checkStorage?: StorageCheck;
  forms?: (c: Context) => Promise<Response>;
  /** Signed links to the files of applications. */
  files?: (c: Context) => Promise<Response>;
  /** If undefined, /desk responds like any unknown path. */
  desk?: (c: Context) => Promise<Response>;
  /** Previews for people without an account. */
  preview?: (c: Context) => Promise<Response>;
  renderSecurityTxt?: () => string;
}

export function createApp(options: AppOptions): Hono {
  const {
    isReady = () => true,
    checkStorage,
    forms,
    files,
    desk,
    preview,
    renderSecurityTxt,
    ...pageOptions
  } = options;
  const app = new Hono();

  app.use(async (c, next) => {
    // Before the first await, so that the headers are of the release that the handler sees.
    const { headers } = pageOptions.releases.current();
    await next();
    // Hono drops it, and a dropped stream would never be closed.
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return isReady() ? c.text('ok') : c.text('stopping', 503);
  });
  app.get('/up', (c) => {
    c.header('Cache-Control', 'no-store');
    // Not the version, which would tell attackers what to try.
    return c.json({ status: 'ok' });
  });
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isReady()) return c.text('stopping', 503);
    try {
      const backup = (await checkStorage?.())?.backup;
      // A late backup does not make the server unready: requests are safe on disk. `doctor` checks the backup's age.
      return c.text(backup ? `ok\nbackup ${new Date(backup.verifiedAt).toISOString()}` : 'ok');
    } catch {
      return c.text('storage', 503);
    }
  });
  if (forms) for (const path of formPaths) app.all(path, forms);
  if (files) app.all(`${filePath}/:token`, files);
  if (desk) app.all('/desk', desk).all('/desk/*', desk);
  if (preview) app.all(`${editorPaths.sharedPreview('')}*`, preview);
  if (renderSecurityTxt) {
    app.get('/.well-known/security.txt', (c) => {
      c.header('Cache-Control', 'public, max-age=3600, must-revalidate');
      return c.text(renderSecurityTxt());
    });
  }
  app.all('*', createPageHandler(pageOptions));
  app.onError((error, c) => {
    pageOptions.log(`Unexpected error: ${error.stack ?? error.message}`);
    c.header('Cache-Control', 'no-store');
    return c.text('Something went wrong on our side. Please try again later.\n', 500);
  });
  return app;
}
