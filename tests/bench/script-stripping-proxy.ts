/**
 * A proxy that serves our pages unchanged or without scripts. Both variants go through it, so that the comparison is fair.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Structured data is not a script. */
const scripts = /<script(?! type="application\/ld\+json")[^>]*>[^]*?<\/script>\n?/g;

interface StrippingProxy {
  url: string;
  stop(): void;
}

export async function startStrippingProxy(port: number, stripped: boolean): Promise<StrippingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method = 'GET', headers } = incoming;
    const forwarded = request(
      { port, path: url, method, headers: { ...headers, 'accept-encoding': 'br' } },
      (response) => void forwardResponse(response, outgoing, stripped),
    );
    incoming.pipe(forwarded);
  });
  server.listen(0);
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

async function forwardResponse(response: IncomingMessage, outgoing: ServerResponse, stripped: boolean): Promise<void> {
  const { statusCode = 200, headers } = response;
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(statusCode, headers);
    response.pipe(outgoing);
    return;
  }
  const html = brotliDecompressSync(await buffer(response)).toString();
  const body = brotliCompressSync(stripped ? html.replaceAll(scripts, '') : html);
  outgoing.writeHead(statusCode, { ...headers, 'content-length': body.length }).end(body);
}
