/** Makes room where there are too many connections, so that those who cost us most and themselves nothing are the first to go. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** With the time since when it is so, the longest first. */
type Sockets = Map<Socket, number>;

/**
 * A connection on which we wait, for a first request, for the rest of one or for another one, or whose other end does not take
 * our answer, costs whoever opened it nothing. One that waits for our answer is never cut.
 */
export function limitConnections(server: Server, maxConnections: number): void {
  const waiting: Sockets = new Map();
  /** Since when nothing of the answer was taken. */
  const answering: Sockets = new Map();
  let open = 0;

  function move(socket: Socket, to: Sockets): void {
    waiting.delete(socket);
    answering.delete(socket);
    if (!socket.destroyed) to.set(socket, performance.now());
  }

  function makeRoom(): void {
    const [idle] = waiting;
    const stalled = answering.entries().find(([{ writableLength }]) => writableLength > 0);
    const [socket] = (idle && stalled ? (idle[1] < stalled[1] ? idle : stalled) : (idle ?? stalled)) ?? [];
    socket?.destroy();
  }

  server.on('connection', (socket) => {
    open++;
    move(socket, waiting);
    socket.on('drain', () => answering.has(socket) && move(socket, answering));
    socket.once('close', () => {
      open--;
      waiting.delete(socket);
      answering.delete(socket);
    });
    if (open > maxConnections) makeRoom();
  });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket, headers } = incoming;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) incoming.once('end', () => move(socket, answering));
    else move(socket, answering);
    outgoing.once('close', () => move(socket, waiting));
  });
}

/** Browsers and proxies send none ahead, and programs that do send a few. */
const mostAhead = 32;

/**
 * Requests that were sent ahead on one connection are answered one after the other: else each of them would have a part of its
 * answer in memory, for a reader that may never come to it. Whoever sends too many is cut off.
 */
export function inTurn(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const queues = new WeakMap<Socket, { last: ServerResponse; length: number }>();
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { socket } = incoming;
    const queue = queues.get(socket) ?? { last: outgoing, length: 0 };
    queues.set(socket, queue);
    const before = queue.last;
    queue.last = outgoing;
    if (before === outgoing || before.closed) return answer(incoming, outgoing);
    if (queue.length >= mostAhead) return void socket.destroy();
    queue.length++;
    before.once('close', () => {
      queue.length--;
      answer(incoming, outgoing);
    });
  };
}
