/** Responds to requests that Node cannot parse. Its default response lacks our headers. */
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

export function respondToMalformedRequests(server: Server, headers: Record<string, string>): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (incoming, outgoing) => responses.set(incoming.socket, outgoing));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = responses.get(socket);
    // In the middle of a response, the client would read a second one as part of the first.
    const isMidResponse = last?.headersSent && !last.writableFinished;
    if (!socket.writable || isMidResponse) return void socket.destroy(error);
    const sent = { ...headers, 'Content-Length': '0', 'Cache-Control': 'no-store', Connection: 'close' };
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n');
    socket.end(head, () => socket.destroy());
  });
}
