/** The socket side: refuses what is not a request to this site, and stops without cutting anyone off. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { respondToMalformedRequests } from './malformed-requests.ts';
import { handlePipelinedInOrder, limitConnections } from './connections.ts';

export interface HttpServerOptions {
  fetch: Hono['fetch'];
  siteUrl: string;
  headers: Record<string, string>;
  /** Beyond it, the connection that has kept us waiting longest, or taken nothing of its answer for longest, makes room for the new one. */
  maxConnections?: number;
  /** So long may a visitor take nothing of an answer, or a request stand still. */
  stallTimeoutMs?: number;
}

export type HttpServer = ReturnType<typeof createHttpServer>;

const badRequestHeaders = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
const badRequestText = 'This is not a request that this site can answer.\n';

export function createHttpServer({
  fetch,
  siteUrl,
  headers,
  maxConnections = 4096,
  stallTimeoutMs = 60_000,
}: HttpServerOptions) {
  let stopping = false;
  const handleRequest = getRequestListener(fetch, {
    // For HTTP/1.0, where Host may be missing.
    hostname: 'localhost',
    errorHandler: () => new Response(badRequestText, { status: 400, headers: { ...headers, ...badRequestHeaders } }),
  });

  // A tick of 5 s, or the timeouts below would be looked at only twice a minute. That there is a Host, isOurs sees to.
  const settings = { connectionsCheckingInterval: 5000, requireHostHeader: false };
  const listener = handlePipelinedInOrder((incoming, outgoing) => {
    // What comes right after a wish for an upgrade is not read, so nobody should wait for an answer to it.
    if (stopping || incoming.headers.upgrade !== undefined) outgoing.setHeader('Connection', 'close');
    if (!isRequestForSite(incoming, siteUrl)) sendBadRequest(outgoing, headers);
    else void handleRequest(incoming, outgoing);
  });
  const server = createServer(settings, listener);
  // What a visitor expects beside the answer does not change it.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  respondToMalformedRequests(server, headers);
  // Longer than the 60 s for which load balancers keep a connection, or they would use it as it closes.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  server.timeout = stallTimeoutMs;
  limitConnections(server, maxConnections);

  return {
    server,
    /** Says goodbye for `graceMs`, then takes no more connections; resolves when the last answer is out. */
    async stop(graceMs: number, deadlineMs = 10_000): Promise<void> {
      stopping = true;
      // Closing at once would reset a kept connection on which a visitor is just sending the next request.
      await wait(graceMs);
      await drainAcceptQueue(server);
      // Not server.close(), which would also cut off whoever has just connected, with the request still on its way.
      const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
      // A connection whose answer began before the stop does not know that it should close, and goes idle later.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}

/**
 * The system queues new connections, and lets one in at each turn of the event loop. Those in the queue as it closes are cut off.
 * Counted in turns, for a slow machine may need long for them: twice what a queue can hold, so that it ends however many come.
 */
async function drainAcceptQueue(server: Server): Promise<void> {
  let hasNewConnection = true;
  const note = () => (hasNewConnection = true);
  server.on('connection', note);
  for (let turns = 0; hasNewConnection && turns < 1024; turns++) {
    hasNewConnection = false;
    await nextTurn();
  }
  server.off('connection', note);
}

/** Two Host headers, an odd transfer coding or an absolute URL of another site are how requests are smuggled past a proxy. */
function isRequestForSite(
  { rawHeaders, headers, httpVersion, url = '', socket }: IncomingMessage,
  siteUrl: string,
): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false;
  if ((headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked') return false;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion !== '1.0')) return false;
  if (url.startsWith('/')) return true;
  if (!URL.canParse(url)) return false;
  const { host, protocol } = new URL(url);
  const { localAddress, localPort } = socket;
  const own = [new URL(siteUrl).host, `localhost:${localPort}`, `${localAddress}:${localPort}`];
  return /^https?:$/.test(protocol) && own.includes(host);
}

function sendBadRequest(outgoing: ServerResponse, headers: Record<string, string>): void {
  outgoing.writeHead(400, { ...headers, ...badRequestHeaders, Connection: 'close' }).end(badRequestText);
}
