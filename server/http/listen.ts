import type { AddressInfo, Server } from 'node:net';
import type { Env } from '#server/env/env.ts';
import { StartupError } from '#server/process/startup-error.ts';

type ListenAddress = Pick<Env, 'host' | 'port'>;

/** Resolves with the actual address: with PORT=0 the system chooses the port. */
export function startListening(server: Server, { host, port }: ListenAddress): Promise<ListenAddress> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const message = explainListenError(error, { host, port });
      reject(message === undefined ? error : new StartupError(message, { cause: error }));
    });
    server.listen(port, host, () => resolve({ host, port: (server.address() as AddressInfo).port }));
  });
}

/** One line on why listening failed; undefined for errors that the owner cannot fix. */
export function explainListenError(error: NodeJS.ErrnoException, { host, port }: ListenAddress): string | undefined {
  const alternative = port < 1024 || port === 65535 ? 3000 : port + 1;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop the other program, or choose another port: PORT=${alternative}`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one from 1024 up: PORT=${alternative}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is not an address of this machine. Choose another: HOST=127.0.0.1`;
    default:
      return undefined;
  }
}

/** The URL for a browser on this machine. */
export function localUrlOf({ host, port }: ListenAddress): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
