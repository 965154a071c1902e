/** Answers GET and HEAD with what the build wrote. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { createFileCache, streamFile } from './files.ts';
import { chooseEncoding, noneMatch, parseRange } from './negotiation.ts';
import { createRouter } from './routing.ts';
import type { SiteFile, SiteManifest } from './site-manifest.ts';

export interface PagesOptions {
  manifest: SiteManifest;
  /** The folder that the manifest's files are in: dist/site. */
  root: string;
  log: (line: string) => void;
  cacheBytes?: number;
}

type Headers = Record<string, string>;

const cacheControl = {
  page: 'public, max-age=0, must-revalidate',
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=3600, must-revalidate',
};
const endings = { br: '.br', gzip: '.gz' };

export function createPages({ manifest, root, log, cacheBytes = 64 * 1024 * 1024 }: PagesOptions) {
  const find = createRouter(manifest);
  const cache = createFileCache(root, cacheBytes);

  return async function pages(c: Context): Promise<Response> {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return plain(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
    }
    const { path, query } = split(c.req.url);
    const found = find(path);
    if ('redirect' in found) {
      return new Response(null, {
        status: 308,
        headers: { Location: found.redirect + query, 'Cache-Control': cacheControl.page, 'Content-Length': '0' },
      });
    }
    const { file, status } = found;
    try {
      return isMedia(file) && status === 200 ? await sendMedia(c, file) : await send(c, file, status);
    } catch (error) {
      log(`Could not read ${file.file} of the built site: ${(error as Error).message}`);
      return plain(503, 'This page cannot be shown at the moment. Please try again later.', { 'Retry-After': '60' });
    }
  };

  async function send(c: Context, file: SiteFile, status: number): Promise<Response> {
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'), file.encodings);
    const etag = encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`;
    const headers: Headers =
      status === 200
        ? { ETag: etag, 'Cache-Control': cacheControl[file.cache] }
        : // An address that is wrong today may be a page tomorrow.
          { 'Cache-Control': 'no-store' };
    if (file.encodings.length > 0) headers['Vary'] = 'Accept-Encoding';
    if (status === 200 && !noneMatch(c.req.header('If-None-Match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const body = await cache.read(encoding ? file.file + endings[encoding] : file.file);
    headers['Content-Type'] = file.type;
    // Said here because a HEAD answer is this one with the body taken away.
    headers['Content-Length'] = String(body.length);
    if (encoding) headers['Content-Encoding'] = encoding;
    return new Response(body, { status, headers });
  }

  /** Players ask for parts of long files: these come from disk and never fill the memory. */
  async function sendMedia(c: Context, file: SiteFile): Promise<Response> {
    const etag = `"${file.etag}"`;
    const headers: Headers = { ETag: etag, 'Cache-Control': cacheControl[file.cache], 'Accept-Ranges': 'bytes' };
    if (!noneMatch(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers });

    const path = join(root, file.file);
    const { size } = await stat(path);
    // If-Range may also be a date, which never matches: there is no Last-Modified to compare it with.
    const ifRange = c.req.header('If-Range');
    const wanted = c.req.method === 'GET' && (ifRange === undefined || ifRange === etag);
    const range = wanted ? parseRange(c.req.header('Range'), size) : undefined;
    if (range === 'unsatisfiable') {
      return plain(416, 'There is no such part of this file.', { 'Content-Range': `bytes */${size}` });
    }
    headers['Content-Type'] = file.type;
    headers['Content-Length'] = String(range ? range.end - range.start + 1 : size);
    if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${size}`;
    const init = { status: range ? 206 : 200, headers };
    if (c.req.method === 'HEAD' || size === 0) return new Response(null, init);
    return new Response(streamFile(path, range ?? { start: 0, end: size - 1 }), init);
  }
}

function isMedia({ type }: SiteFile): boolean {
  return /^(video|audio)\//.test(type);
}

function plain(status: number, text: string, headers: Headers): Response {
  const body = Buffer.from(`${text}\n`);
  const shared = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(body, { status, headers: { ...shared, 'Content-Length': String(body.length), ...headers } });
}

// By hand, since new URL() throws on Host headers that the adapter lets through, such as 1.2.3.999.
function split(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const [whole = '/'] = url.slice(start).split('#', 1);
  const mark = whole.indexOf('?');
  return mark === -1 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark) };
}
