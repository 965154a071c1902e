/** A proxy in front of a receiver that accepts, refuses or stalls connections on a fixed port. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '#server/leads/store/postgres/postgres-fixture.ts';
import { onCleanup } from './cleanup.ts';

type ProxyState = 'open' | 'closed' | 'silent';

export async function createFaultyProxy(target: string) {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let state: ProxyState = 'closed';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    if (state !== 'open') return void socket.resume();
    const inner = connect(Number(new URL(target).port), '127.0.0.1');
    inner.on('error', () => socket.destroy()).once('close', () => socket.destroy());
    socket.once('close', () => inner.destroy());
    socket.pipe(inner).pipe(socket);
  });
  const shut = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onCleanup(shut);
  return {
    url: Object.assign(new URL(target), { port: String(port) }).href.replace(/\/$/, ''),
    /** Drops stalled connections. */
    async set(next: ProxyState): Promise<void> {
      state = next;
      for (const socket of sockets) socket.destroy();
      if (next === 'closed' && server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
      if (next !== 'closed' && !server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}
