/**
 * Sees to it that a client gets its response although it is still sending. Browsers read a response once they have sent
 * all of the request; closing the connection before that resets it, and the response is lost: RFC 9112, section 9.6. So
 * what arrives after the response is dropped, within limits, and only then the connection is closed.
 */
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { readPieces } from './read-bytes.ts';

export interface LingerLimits {
  ms: number;
  bytes: number;
}

/** Enough for a photograph over a slow connection; nothing is kept, so it costs little. */
export const defaultLinger: LingerLimits = { ms: 4 * 60_000, bytes: 64 * 1024 * 1024 };

/** Clients have sent a shorter one before the response arrives, and waiting for each would cost more than it is worth. */
const shortBodyBytes = 64 * 1024;

/** Routes need not read a body that they refuse. */
export function lingerAfterEarlyResponses(fetch: Hono['fetch'], { ms, bytes }: LingerLimits) {
  const limits = { bodyBytes: bytes, stallMs: ms, totalMs: ms };
  return async (request: Request, env: HttpBindings | Http2Bindings): Promise<Response> => {
    const response = await fetch(request, env);
    const { complete, headers: requestHeaders } = env.incoming;
    if (complete || Number(requestHeaders['content-length'] ?? Infinity) <= shortBodyBytes) return response;
    const rest = request.body;
    if (!rest || !response.body) return response;
    const text = new Uint8Array(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    // Tells the client that this is the whole response, while the connection stays open.
    headers.set('Content-Length', String(text.length));
    headers.set('Connection', 'close');
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(text),
      async pull(controller) {
        await readPieces(rest, limits, () => {});
        controller.close();
      },
    });
    return new Response(body, { status: response.status, headers });
  };
}
