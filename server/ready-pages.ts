/**
 * Pages that are in memory already, written straight to the socket: what the app would answer, in three quarters of
 * the time. All else is left to the app.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FileCache } from './files.ts';
import { createPageHead, type Headers } from './page-head.ts';
import { isMedia } from './pages.ts';
import { createRouter } from './routing.ts';
import type { SiteManifest } from './site-manifest.ts';

export interface ReadyPagesOptions {
  manifest: SiteManifest;
  headers: Headers;
  cache: Pick<FileCache, 'peek'>;
  now: () => number;
}

/** Says whether it has answered. */
export type ReadyPages = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Others than these are either wrong or too rare to be worth a thought here. */
const plainHost = /^[a-z\d.-]{1,255}(:\d{1,5})?$/i;

export function createReadyPages({ manifest, headers, cache, now }: ReadyPagesOptions): ReadyPages {
  const find = createRouter(manifest, now);
  const headOf = createPageHead(headers);
  const paths = new Set(Object.keys(manifest.files));

  return ({ method, url = '', headers: asked }, outgoing) => {
    const mark = url.indexOf('?');
    const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
    if (method !== 'GET' || !paths.has(path) || !plainHost.test(asked.host ?? '')) return false;
    const found = find(path, query);
    if (!('file' in found) || isMedia(found.file)) return false;
    const head = headOf(found.file, found.status, {
      acceptEncoding: asked['accept-encoding'],
      ifNoneMatch: asked['if-none-match'],
    });
    if (head.body === undefined) {
      outgoing.writeHead(head.status, head.headers).end();
      return true;
    }
    const body = cache.peek(head.body);
    if (!body) return false;
    head.headers['Content-Length'] = String(body.length);
    outgoing.writeHead(head.status, head.headers).end(body);
    return true;
  };
}
