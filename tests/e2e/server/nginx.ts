/** Starts nginx with one worker on a free port. */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openConnection } from '../../bench/load/connection.ts';
import { stopProcess, type RunningServer } from '../../bench/load/processes.ts';

/** `sites` returns the content of the http block. */
export async function startNginx(
  program: string,
  folder: string,
  sites: (port: number) => string,
): Promise<RunningServer> {
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await mkdir(join(folder, 'temp'), { recursive: true });
  await writeFile(
    config,
    `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
# As root, nginx would run the worker as a user who may not read the folder.
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/temp;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/temp;
  uwsgi_temp_path ${folder}/temp;
  scgi_temp_path ${folder}/temp;
  ${sites(port)}
}
`,
  );
  const child = spawn(program, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitUntilListening(port, () => child.exitCode !== null);
  return { port, stop: () => stopProcess(child, 'SIGTERM') };
}

async function waitUntilListening(port: number, ended: () => boolean): Promise<void> {
  while (!ended()) {
    const connection = await openConnection(port).catch(() => undefined);
    connection?.close();
    if (connection) return;
  }
  throw new Error('nginx did not start');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
