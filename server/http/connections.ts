/** Limits the number of connections and of pipelined requests. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More are of no use to visitors, and cost memory. */
const maxConnections = 4096;
/** For the database, logs, deliveries, backups, and connections that are accepted before another is evicted. */
const reservedFiles = 128;

/** How many connections fit into this number of open files: each may also have the file open that it is sent. */
export function connectionLimitFor(openFiles: number): number {
  return Math.max(16, Math.min(maxConnections, Math.floor((openFiles - reservedFiles) / 2)));
}

/** How many files and connections this process may have open: `ulimit -n`. */
export function readOpenFileLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } };
  const limit = userLimits?.open_files.soft ?? 'unlimited';
  return limit === 'unlimited' ? Infinity : limit;
}

interface SocketState {
  /** When the socket entered its state. */
  since: number;
  bytesRead: number;
}
/** Oldest first. */
type SocketStates = Map<Socket, SocketState>;

/** Whoever has sent this much since its last turn is uploading, and gets another one. */
const progressBytes = 8 * 1024;

/**
 * Above the limit, evicts the socket that has been idle or stalled longest: one that has not sent a complete request,
 * or does not read its response. A socket that waits for our response is never evicted.
 */
export function limitConnections(server: Server, limit: number): void {
  const waiting: SocketStates = new Map();
  /** Time of the last progress in sending the response. */
  const responding: SocketStates = new Map();
  let open = 0;

  function setState(socket: Socket, to: SocketStates): void {
    waiting.delete(socket);
    responding.delete(socket);
    if (!socket.destroyed) to.set(socket, { since: performance.now(), bytesRead: socket.bytesRead });
  }

  function findIdle(): [Socket, SocketState] | undefined {
    // A socket that gets another turn is met again at the end, without progress.
    for (const [socket, { bytesRead, since }] of waiting) {
      if (socket.bytesRead - bytesRead < progressBytes) return [socket, { bytesRead, since }];
      setState(socket, waiting);
    }
    return undefined;
  }

  function evictConnection(): void {
    const idle = findIdle();
    const stalled = responding.entries().find(([{ writableLength }]) => writableLength > 0);
    const [socket] = (idle && stalled ? (idle[1].since < stalled[1].since ? idle : stalled) : (idle ?? stalled)) ?? [];
    socket?.destroy();
  }

  server.on('connection', (socket) => {
    open++;
    setState(socket, waiting);
    socket.on('drain', () => responding.has(socket) && setState(socket, responding));
    socket.once('close', () => {
      open--;
      waiting.delete(socket);
      responding.delete(socket);
    });
    if (open > limit) evictConnection();
  });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket, headers } = incoming;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) incoming.once('end', () => setState(socket, responding));
    else setState(socket, responding);
    outgoing.once('close', () => setState(socket, waiting));
  });
}

/** Browsers and proxies do not pipeline; programs that do send a few requests ahead. */
const maxPipelined = 32;

/**
 * Handles pipelined requests one at a time: otherwise each would buffer part of its response in memory, for a
 * client that may never read it. Closes the connection if there are too many.
 */
export function handlePipelinedInOrder(handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const queues = new WeakMap<Socket, { last: ServerResponse; length: number }>();
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { socket } = incoming;
    const queue = queues.get(socket) ?? { last: outgoing, length: 0 };
    queues.set(socket, queue);
    const previous = queue.last;
    queue.last = outgoing;
    if (previous === outgoing || previous.closed) return handle(incoming, outgoing);
    if (queue.length >= maxPipelined) return void socket.destroy();
    queue.length++;
    previous.once('close', () => {
      queue.length--;
      handle(incoming, outgoing);
    });
  };
}
