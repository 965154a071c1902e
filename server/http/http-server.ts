/** The Node HTTP server: rejects requests that are not for this site, and shuts down without dropping visitors. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { respondToMalformedRequests } from './malformed-requests.ts';
import { defaultLinger, lingerAfterEarlyResponses, type LingerLimits } from './early-responses.ts';
import { connectionLimitFor, handlePipelinedInOrder, limitConnections, readOpenFileLimit } from './connections.ts';

interface HttpServerOptions {
  fetch: Hono['fetch'];
  siteUrl: string;
  headers: Record<string, string>;
  /** Above this, a new connection evicts the one that has been idle or stalled longest. */
  maxConnections?: number;
  /** Closes a connection after this time without progress in either direction. */
  stallTimeoutMs?: number;
  /** How long, and for how much, a client that has got its response may go on sending. */
  linger?: LingerLimits;
}

export type HttpServer = ReturnType<typeof createHttpServer>;

const badRequestHeaders = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
const badRequestText = 'Bad request.\n';

export function createHttpServer(options: HttpServerOptions) {
  const { fetch, siteUrl, headers, stallTimeoutMs = 60_000, linger = defaultLinger } = options;
  const { maxConnections = connectionLimitFor(readOpenFileLimit()) } = options;
  let stopping = false;
  const handleRequest = getRequestListener(lingerAfterEarlyResponses(fetch, linger), {
    // HTTP/1.0 requests may have no Host header.
    hostname: 'localhost',
    errorHandler: () => new Response(badRequestText, { status: 400, headers: { ...headers, ...badRequestHeaders } }),
  });

  // Node checks the timeouts below every 30 s by default. isRequestForSite checks the Host header.
  const settings = { connectionsCheckingInterval: 5000, requireHostHeader: false };
  const listener = handlePipelinedInOrder((incoming, outgoing) => {
    // Node does not read data that follows an upgrade request, so the connection cannot be reused.
    if (stopping || incoming.headers.upgrade !== undefined) outgoing.setHeader('Connection', 'close');
    if (isRequestForSite(incoming, siteUrl)) return void handleRequest(incoming, outgoing);
    outgoing.writeHead(400, { ...headers, ...badRequestHeaders, Connection: 'close' }).end(badRequestText);
  });
  const server = createServer(settings, listener);
  // Ignore Expect headers that we do not support.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  respondToMalformedRequests(server, headers);
  // Longer than the 60 s of common load balancers, which could otherwise reuse a connection as it closes.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  // For a file over a slow connection. A body without a file has one minute: see read-body.ts.
  server.requestTimeout = 5 * 60_000;
  server.timeout = stallTimeoutMs;
  limitConnections(server, maxConnections);

  return {
    server,
    /** Sends `Connection: close` for `graceMs`, then accepts no more connections; resolves after the last response. */
    async stop(graceMs: number, deadlineMs = 10_000): Promise<void> {
      stopping = true;
      // Closing at once would reset keep-alive connections on which the next request is already on its way.
      await wait(graceMs);
      await drainAcceptQueue(server);
      // http.Server.close() would also close new connections whose request has not arrived yet.
      const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
      // Responses that began before the stop had no `Connection: close`; their connections become idle later.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(deadline);
    },
  };
}

/**
 * Accepts connections that are still in the kernel's queue: closing the listener would reset them. One is accepted per
 * event-loop turn. The limit is twice the size of the queue (511), so that new connections cannot delay the stop.
 */
async function drainAcceptQueue(server: Server): Promise<void> {
  let hasNewConnection = true;
  const onConnection = () => (hasNewConnection = true);
  server.on('connection', onConnection);
  for (let turns = 0; hasNewConnection && turns < 1024; turns++) {
    hasNewConnection = false;
    await nextTurn();
  }
  server.off('connection', onConnection);
}

/** Duplicate Host headers, unusual transfer codings and absolute URLs of other sites are used for request smuggling. */
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
  const ownHosts = [new URL(siteUrl).host, `localhost:${localPort}`, `${localAddress}:${localPort}`];
  return /^https?:$/.test(protocol) && ownHosts.includes(host);
}
