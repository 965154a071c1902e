/** Answers GET and HEAD with what the build wrote. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { createReader, streamFile } from './files.ts';
import { chooseEncoding, noneMatch, parseRange } from './negotiation.ts';
import { createRouter } from './routing.ts';
import { allowInline } from './security.ts';
import type { SiteFile, SiteManifest } from './site-manifest.ts';

type Headers = Record<string, string>;

export interface PagesOptions {
  manifest: SiteManifest;
  /** The folder that the manifest's files are in: dist/site. */
  root: string;
  /** Carried by every answer of the app: see security.ts. */
  headers: Headers;
  log: (line: string) => void;
  now?: () => number;
}

export const cacheControl = {
  page: 'no-cache',
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=3600, must-revalidate',
};
const endings = { br: '.br', gzip: '.gz' };

export function createPages({ manifest, root, headers: forAll, log, now = Date.now }: PagesOptions) {
  const find = createRouter(manifest, now);
  const read = createReader(root);

  return async function pages(c: Context): Promise<Response> {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return plain(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
    }
    const { path, query } = split(c.req.url);
    const found = find(path, query);
    if ('moved' in found) return leadTo(301, found.moved);
    if ('redirect' in found) return leadTo(308, found.redirect + query);
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
    // An address that is wrong or closed today may be a page tomorrow.
    const headers: Headers = status === 200 ? { ETag: etag, 'Cache-Control': cacheControl[file.cache] } : { 'Cache-Control': 'no-store' };
    if (file.inline) Object.assign(headers, allowInline(forAll, file.inline));
    if (file.encodings.length > 0) headers['Vary'] = 'Accept-Encoding';
    if (status === 200 && !noneMatch(c.req.header('If-None-Match'), etag)) return answer(null, 304, headers);
    const body = await read(encoding ? file.file + endings[encoding] : file.file);
    headers['Content-Type'] = file.type;
    if (encoding) headers['Content-Encoding'] = encoding;
    // Said here because a HEAD answer is this one with the body taken away.
    headers['Content-Length'] = String(body.length);
    return answer(body, status, headers);
  }

  /** Players ask for parts of long files: these come from disk and never fill the memory. */
  async function sendMedia(c: Context, file: SiteFile): Promise<Response> {
    const etag = `"${file.etag}"`;
    const headers: Headers = { ETag: etag, 'Cache-Control': cacheControl[file.cache], 'Accept-Ranges': 'bytes' };
    if (!noneMatch(c.req.header('If-None-Match'), etag)) return answer(null, 304, headers);

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
    const empty = c.req.method === 'HEAD' || size === 0;
    return answer(empty ? null : streamFile(path, range ?? { start: 0, end: size - 1 }), range ? 206 : 200, headers);
  }
}

function isMedia({ type }: SiteFile): boolean {
  return /^(video|audio)\/|^application\/pdf$/.test(type);
}

function answer(body: BodyInit | null, status: number, headers: Headers): Response {
  return new Response(body, { status, headers });
}

function leadTo(status: number, location: string): Response {
  return answer(null, status, { Location: location, 'Cache-Control': cacheControl.page, 'Content-Length': '0' });
}

function plain(status: number, text: string, own: Headers): Response {
  const body = Buffer.from(`${text}\n`);
  const shared = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return answer(body, status, { ...shared, 'Content-Length': String(body.length), ...own });
}

// By hand, since new URL() throws on Host headers that the adapter lets through, such as 1.2.3.999.
function split(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const [whole = '/'] = url.slice(start).split('#', 1);
  const mark = whole.indexOf('?');
  return mark === -1 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark) };
}
