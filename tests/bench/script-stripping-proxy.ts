/**
 * Our pages through a proxy, as they are and with every script taken out: what a browser can do at the very best. Both go the
 * same way, so that it makes no difference to what is compared.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Facts for search engines are no script. */
const scripts = /<script(?! type="application\/ld\+json")[^>]*>[^]*?<\/script>\n?/g;

export interface StrippingProxy {
  url: string;
  stop(): void;
}

export async function startStrippingProxy(port: number, stripped: boolean): Promise<StrippingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method = 'GET', headers } = incoming;
    const asked = request(
      { port, path: url, method, headers: { ...headers, 'accept-encoding': 'br' } },
      (answer) => void forwardResponse(answer, outgoing, stripped),
    );
    incoming.pipe(asked);
  });
  server.listen(0);
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

async function forwardResponse(answer: IncomingMessage, outgoing: ServerResponse, stripped: boolean): Promise<void> {
  const { statusCode = 200, headers } = answer;
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(statusCode, headers);
    answer.pipe(outgoing);
    return;
  }
  const html = brotliDecompressSync(await buffer(answer)).toString();
  const body = brotliCompressSync(stripped ? html.replaceAll(scripts, '') : html);
  outgoing.writeHead(statusCode, { ...headers, 'content-length': body.length }).end(body);
}
