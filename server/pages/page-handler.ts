/** Responds to GET and HEAD with the built files. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { streamFile } from './file-reader.ts';
import { chooseEncoding, passesIfNoneMatch, parseByteRange } from './content-negotiation.ts';
import { allowInlineHashes, filePolicy } from '#server/pages/security-headers.ts';
import type { Release, Releases } from './releases.ts';
import type { SiteFile } from './site-manifest.ts';

type Headers = Record<string, string>;

export interface PageHandlerOptions {
  releases: Releases;
  log: (line: string) => void;
}

export const cacheControl = {
  page: 'no-cache',
  data: 'no-cache',
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=3600, must-revalidate',
};
const compressedExtensions = { br: '.br', gzip: '.gz' };

/** Where a file is from: the current release, or an older one. */
type FileSource = Pick<Release, 'headers' | 'root' | 'readFile'>;

export function createPageHandler({ releases, log }: PageHandlerOptions) {
  return async function pages(c: Context): Promise<Response> {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return createTextResponse(405, 'Only GET and HEAD are allowed here.', { Allow: 'GET, HEAD' });
    }
    const release = releases.current();
    const { path, query } = splitUrl(c.req.url);
    const found = release.resolvePath(path, query);
    if ('moved' in found) return redirectTo(301, found.moved);
    if ('redirect' in found) return redirectTo(308, found.redirect + query);
    const older = found.isUnknown ? await releases.findOlderFile(path) : undefined;
    const { file, status } = older ? { file: older.file, status: 200 } : found;
    const source = older ? { ...older, headers: release.headers, readFile: readFrom(older.root) } : release;
    try {
      return isMedia(file) && status === 200
        ? await sendMedia(c, source, file)
        : await sendFile(c, source, file, status);
    } catch (error) {
      log(`Could not read ${file.file} of the built site: ${(error as Error).message}`);
      return createTextResponse(503, 'This page cannot be shown at the moment. Please try again later.', {
        'Retry-After': '60',
      });
    }
  };

  async function sendFile(c: Context, source: FileSource, file: SiteFile, status: number): Promise<Response> {
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'), file.encodings);
    const etag = encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`;
    // A path that is an error today may be a page tomorrow.
    const headers: Headers =
      status === 200 ? { ETag: etag, 'Cache-Control': cacheControl[file.cache] } : { 'Cache-Control': 'no-store' };
    if (file.inline) Object.assign(headers, allowInlineHashes(source.headers, file.inline));
    if (file.type === 'image/svg+xml') headers['Content-Security-Policy'] = filePolicy;
    if (file.encodings.length > 0) headers['Vary'] = 'Accept-Encoding';
    if (status === 200 && !passesIfNoneMatch(c.req.header('If-None-Match'), etag))
      return new Response(null, { status: 304, headers });
    const body = await source.readFile(encoding ? file.file + compressedExtensions[encoding] : file.file);
    headers['Content-Type'] = file.type;
    if (encoding) headers['Content-Encoding'] = encoding;
    // Explicit, because the response to HEAD is this one without its body.
    headers['Content-Length'] = String(body.length);
    return new Response(body, { status, headers });
  }

  /** Supports range requests, and streams from disk instead of caching in memory. */
  async function sendMedia(c: Context, { root }: FileSource, file: SiteFile): Promise<Response> {
    const etag = `"${file.etag}"`;
    const headers: Headers = { ETag: etag, 'Cache-Control': cacheControl[file.cache], 'Accept-Ranges': 'bytes' };
    if (!passesIfNoneMatch(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers });

    const path = join(root, file.file);
    const { size } = await stat(path);
    // If-Range may also be a date, which never matches: there is no Last-Modified to compare it with.
    const ifRange = c.req.header('If-Range');
    const allowsRange = c.req.method === 'GET' && (ifRange === undefined || ifRange === etag);
    const range = allowsRange ? parseByteRange(c.req.header('Range'), size) : undefined;
    if (range === 'unsatisfiable') {
      return createTextResponse(416, 'The requested range is outside of the file.', {
        'Content-Range': `bytes */${size}`,
      });
    }
    headers['Content-Type'] = file.type;
    headers['Content-Length'] = String(range ? range.end - range.start + 1 : size);
    if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${size}`;
    const body = streamFile(path, range ?? { start: 0, end: size - 1 });
    return new Response(body, { status: range ? 206 : 200, headers });
  }
}

/** Not cached: few tabs are open for long. */
function readFrom(root: string): Release['readFile'] {
  return (file) => readFile(join(root, file));
}

function isMedia({ type }: SiteFile): boolean {
  return /^(video|audio)\/|^application\/pdf$/.test(type);
}

function redirectTo(status: number, location: string): Response {
  const headers = { Location: location, 'Cache-Control': cacheControl.page, 'Content-Length': '0' };
  return new Response(null, { status, headers });
}

function createTextResponse(status: number, text: string, own: Headers): Response {
  const body = Buffer.from(`${text}\n`);
  const shared = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(body, { status, headers: { ...shared, 'Content-Length': String(body.length), ...own } });
}

// Not new URL(), which throws on some Host headers that the adapter accepts, such as 1.2.3.999.
function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const [whole = '/'] = url.slice(start).split('#', 1);
  const mark = whole.indexOf('?');
  return mark === -1 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark) };
}
