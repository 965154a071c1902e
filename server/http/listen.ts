import type { AddressInfo, Server } from 'node:net';
import type { Env } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';

type ListenAddress = Pick<Env, 'host' | 'port'>;

/** Resolves with the address in use, which is another than asked for when PORT is 0. */
export function startListening(server: Server, { host, port }: ListenAddress): Promise<ListenAddress> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const line = explainListenError(error, { host, port });
      reject(line === undefined ? error : new StartupError(line, { cause: error }));
    });
    server.listen(port, host, () => resolve({ host, port: (server.address() as AddressInfo).port }));
  });
}

/** Why listening failed, in one line; undefined for what we have no advice on. */
export function explainListenError(error: NodeJS.ErrnoException, { host, port }: ListenAddress): string | undefined {
  const other = port < 1024 || port === 65535 ? 3000 : port + 1;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop the other program, or choose another port: PORT=${other}`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one from 1024 up: PORT=${other}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is not an address of this machine. Choose another: HOST=127.0.0.1`;
    default:
      return undefined;
  }
}

/** Where a browser on this machine finds the server. */
export function localUrlOf({ host, port }: ListenAddress): string {
  const isHere = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
