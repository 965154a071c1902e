/** Makes room where there are too many connections, so that those who cost us most and themselves nothing are the first to go. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** With the time since when it is so, the longest first. */
type SocketTimes = Map<Socket, number>;

/**
 * A connection on which we wait, for a first request, for the rest of one or for another one, or whose other end does not take
 * our answer, costs whoever opened it nothing. One that waits for our answer is never cut.
 */
export function limitConnections(server: Server, maxConnections: number): void {
  const waiting: SocketTimes = new Map();
  /** Since when nothing of the answer was taken. */
  const responding: SocketTimes = new Map();
  let open = 0;

  function move(socket: Socket, to: SocketTimes): void {
    waiting.delete(socket);
    responding.delete(socket);
    if (!socket.destroyed) to.set(socket, performance.now());
  }

  function evictConnection(): void {
    const [idle] = waiting;
    const stalled = responding.entries().find(([{ writableLength }]) => writableLength > 0);
    const [socket] = (idle && stalled ? (idle[1] < stalled[1] ? idle : stalled) : (idle ?? stalled)) ?? [];
    socket?.destroy();
  }

  server.on('connection', (socket) => {
    open++;
    move(socket, waiting);
    socket.on('drain', () => responding.has(socket) && move(socket, responding));
    socket.once('close', () => {
      open--;
      waiting.delete(socket);
      responding.delete(socket);
    });
    if (open > maxConnections) evictConnection();
  });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket, headers } = incoming;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) incoming.once('end', () => move(socket, responding));
    else move(socket, responding);
    outgoing.once('close', () => move(socket, waiting));
  });
}

/** Browsers and proxies send none ahead, and programs that do send a few. */
const maxPipelined = 32;

/**
 * Requests that were sent ahead on one connection are answered one after the other: else each of them would have a part of its
 * answer in memory, for a reader that may never come to it. Whoever sends too many is cut off.
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
