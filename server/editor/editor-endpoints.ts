/** JSON, previews and media of the content editor: everything below /desk/site but its page, and shared previews. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { csrfHeader, editorPaths, type EditorError } from '#contract/editor.ts';
import { deskHeaders } from '#server/desk/desk-responses.ts';
import type { DeskHttpContext, DeskSession } from '#server/desk/desk-context.ts';
import { csrfTokenFor, isSameToken } from '#server/desk/tokens.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { readBody } from '#server/http/read-body.ts';
import { readPieces } from '#server/http/read-bytes.ts';
import { createUploadSlots } from '#server/http/upload-slots.ts';
import { StorageError } from '#server/store/storage-error.ts';
import { streamFile } from '#server/pages/file-reader.ts';
import { BuilderError } from './builder.ts';
import { bodySchemas, previewSchema, querySchemas, uploadSchema } from './editor-requests.ts';
import type { EditorService } from './editor-service.ts';
import type { createPreviewLinks } from './preview-links.ts';

interface EditorEndpointOptions {
  editor: EditorService;
  previewLinks: ReturnType<typeof createPreviewLinks>;
  siteUrl: string;
  /** A URL if the site's pictures are elsewhere. */
  getImagesLocation: () => string;
  /** A reason why nothing can be edited. */
  findRefusal: () => BuilderError | undefined;
  /** For uploads that are not checked yet. */
  uploadFolder: string;
  uploadLimits?: typeof defaultUploadLimits;
  now: () => number;
  log: Logger;
}

const maxJsonBytes = 512 * 1024;
const maxUploadsAtOnce = 4;
const defaultUploadLimits = {
  bodyBytes: 100 * 1024 * 1024,
  // A slow phone sends ten times as much. Less is somebody who keeps a place busy.
  stallMs: 20_000,
  stallBytes: 64 * 1024,
  // Before the HTTP server closes the connection without an answer.
  totalMs: 4.5 * 60_000,
};

const statusOf: Record<EditorError['code'], number> = {
  signedOut: 401,
  forbidden: 403,
  operatorOnly: 403,
  operatorRelease: 403,
  invalid: 422,
  notFound: 404,
  conflict: 409,
  timePassed: 422,
  tooLarge: 413,
  uploadEnded: 408,
  svgInvalid: 422,
  svgEncoding: 422,
  svgSize: 422,
  svgForbidden: 422,
  noBuilder: 503,
  noGit: 409,
  sampleContent: 409,
  busy: 409,
  unavailable: 503,
};

const refuse = (code: EditorError['code'], message: string) => new BuilderError(code, message);

export function createEditorEndpoints(options: EditorEndpointOptions) {
  const { editor, previewLinks, siteUrl, getImagesLocation, findRefusal, uploadFolder, now, log } = options;
  const { uploadLimits = defaultUploadLimits } = options;
  const limitPreviews = createRateLimiter([{ rejectAbove: 60, leakPerMinute: 30 }]);
  /** Pictures and videos of shared previews; a browser keeps what it has got. */
  const limitMedia = createRateLimiter([{ rejectAbove: 600, leakPerMinute: 300 }]);
  /** A person with several uploads makes room for others. */
  const uploads = createUploadSlots(maxUploadsAtOnce);

  async function respondJson(c: Context, { path, query, session }: DeskHttpContext): Promise<Response> {
    const { email } = requireEditor(session);
    const refusal = findRefusal();
    if (refusal) throw refusal;
    const name = path.slice(editorPaths.api.length);
    if (c.req.method !== 'POST') {
      const find = Object.hasOwn(editor.queries, name) && editor.queries[name as 'entry'];
      if (!find) throw refuse('notFound', 'There is no such query.');
      return createJsonResponse(200, await find(email, parse(querySchemas[name as 'entry'], query)));
    }
    checkOrigin(c, session!);
    if (name === 'upload') return createJsonResponse(200, await upload(c, email, query));
    const run = Object.hasOwn(editor.commands, name) && editor.commands[name as 'save'];
    if (!run) throw refuse('notFound', 'There is no such command.');
    if (!c.req.header('Content-Type')?.startsWith('application/json'))
      throw refuse('invalid', 'The body must be JSON.');
    const body = await readBody(c.req.raw, maxJsonBytes);
    if ('status' in body)
      throw body.status === 413
        ? refuse('tooLarge', 'This is too much at once.')
        : refuse('invalid', 'This is not JSON.');
    return createJsonResponse(200, await run(email, parse(bodySchemas[name as 'save'], body.values)));
  }

  /** Other sites can neither set the header nor forge the Origin. */
  function checkOrigin(c: Context, session: DeskSession): void {
    if (c.req.header('Origin') !== siteUrl || !isSameToken(c.req.header(csrfHeader), csrfTokenFor(session.token)))
      throw refuse('forbidden', 'This was not sent from the editor.');
  }

  async function upload(c: Context, email: string, query: Record<string, string>) {
    const { name } = parse(uploadSchema, query);
    const tooLarge = refuse('tooLarge', `The file is larger than ${uploadLimits.bodyBytes / 1024 / 1024} MB.`);
    if (Number(c.req.header('Content-Length') ?? 0) > uploadLimits.bodyBytes) throw tooLarge;
    const { body } = c.req.raw;
    if (!body) throw refuse('invalid', 'The file is empty.');
    const slot = uploads.take([{ name: email, visitors: 1 }]);
    if (!slot) throw refuse('busy', 'Too many uploads at once. Try again in a moment.');
    const path = join(uploadFolder, randomUUID());
    try {
      await mkdir(uploadFolder, { recursive: true });
      const file = await open(path, 'wx', 0o600);
      const problem = await readPieces(body, uploadLimits, (piece) => file.appendFile(piece), slot).finally(() =>
        file.close(),
      );
      if (problem === 'tooLarge') throw tooLarge;
      if (problem)
        throw refuse('uploadEnded', 'The upload took too long, or others were waiting for its place. Try again.');
      slot.keep();
      return await editor.upload(email, path, name);
    } finally {
      slot.free();
      await rm(path, { force: true });
    }
  }

  async function respondMedia(name: string): Promise<Response> {
    const file = await editor.mediaFile(name);
    if (!file) throw refuse('notFound', 'There is no such file.');
    return new Response(streamFile(file.path, { start: 0, end: file.bytes - 1 }), {
      headers: {
        ...deskHeaders,
        'Content-Type': file.type,
        'Content-Length': String(file.bytes),
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
        // A name never gets another content.
        'Cache-Control': 'private, max-age=3600',
      },
    });
  }

  async function respondPreview(
    language: string,
    path: string,
    mediaPath: string,
    ancestors: string,
  ): Promise<Response> {
    const { status, html, style } = await editor.preview(language, path);
    const document = html.replaceAll(editorPaths.media(''), mediaPath);
    return new Response(document, {
      status,
      headers: {
        ...deskHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        'Content-Security-Policy': createPreviewPolicy(style, getImagesLocation(), ancestors),
        'X-Frame-Options': ancestors === "'self'" ? 'SAMEORIGIN' : 'DENY',
        'Referrer-Policy': 'no-referrer',
      },
    });
  }

  async function respondShared(context: DeskHttpContext): Promise<Response> {
    const { path, rateLimitKeys, renderPage } = context;
    const [token = '', folder, name, ...rest] = path.slice(editorPaths.sharedPreview('').length).split('/');
    const target = await previewLinks.check(token);
    if (typeof target === 'string')
      return renderPage(target === 'expired' ? 410 : 404, { page: 'problem', problem: 'previewExpired' });
    const isMedia = folder === 'media' && name !== undefined && rest.length === 0;
    if (folder !== undefined && !isMedia) return renderPage(404, { page: 'problem', problem: 'previewExpired' });
    const { retryAfterSeconds } = (isMedia ? limitMedia : limitPreviews)(rateLimitKeys, now());
    if (retryAfterSeconds !== undefined)
      return renderPage(429, { page: 'problem', problem: 'unavailable' }, { 'Retry-After': String(retryAfterSeconds) });
    if (isMedia) return respondMedia(decodeName(name));
    try {
      const mediaPath = `${editorPaths.sharedPreview(token)}/media/`;
      return await respondPreview(target.language, target.path, mediaPath, "'none'");
    } catch (error) {
      if (!(error instanceof BuilderError && error.code === 'busy')) throw error;
      return renderPage(503, { page: 'problem', problem: 'unavailable' }, { 'Retry-After': '30' });
    }
  }

  async function respond(c: Context, context: DeskHttpContext): Promise<Response> {
    const { path, query, session } = context;
    if (path.startsWith(editorPaths.api)) return respondJson(c, context);
    if (c.req.method === 'POST') throw refuse('notFound', 'Nothing can be sent here.');
    if (path.startsWith(editorPaths.sharedPreview(''))) return respondShared(context);
    requireEditor(session);
    if (path === editorPaths.preview) {
      const target = parse(previewSchema, query);
      return respondPreview(target.language, target.path, editorPaths.media(''), "'self'");
    }
    return respondMedia(decodeName(path.slice(editorPaths.media('').length)));
  }

  return async (c: Context, context: DeskHttpContext): Promise<Response> => {
    try {
      return await respond(c, context);
    } catch (error) {
      const editorError = toEditorError(error as Error);
      const { code } = editorError;
      if (code === 'unavailable') log.error({ reason: (error as Error).message }, 'the editor could not respond');
      // An unread body would be taken for the next request.
      const connection = c.req.method === 'POST' && statusOf[code] >= 400 ? { Connection: 'close' } : undefined;
      return createJsonResponse(statusOf[code], editorError, connection);
    }
  };
}

function toEditorError(error: Error): EditorError {
  if (error instanceof BuilderError) return { code: error.code, message: error.message, part: error.part };
  return {
    code: 'unavailable',
    message:
      error instanceof StorageError
        ? 'Drafts are unavailable right now. Try again in half a minute.'
        : 'Something went wrong on the server. Nothing was changed; try again.',
  };
}

function requireEditor(session: DeskSession | null): DeskSession {
  if (!session) throw refuse('signedOut', 'Sign in again.');
  if (!session.roles.includes('editor')) throw refuse('forbidden', 'Only editors can change the site.');
  return session;
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw refuse('invalid', `${issue?.path.join(' › ') || 'The request'}: ${issue?.message}`);
}

function createJsonResponse(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...deskHeaders, 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

/** The name is looked up in a list, so that decoding it cannot lead anywhere else. */
function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** No scripts, forms or foreign content. `style` is the hash of the document's own style sheet. */
function createPreviewPolicy(style: string, imagesLocation: string, ancestors: string): string {
  const images = URL.canParse(imagesLocation) ? ` ${new URL(imagesLocation).origin}` : '';
  return [
    "default-src 'none'",
    `style-src 'self' '${style}'`,
    "font-src 'self'",
    `img-src 'self' data:${images}`,
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    // Of the same origin, so that the editor can reach the frame's document and fonts load.
    'sandbox allow-same-origin',
  ].join('; ');
}
