/** Starts nginx (with one worker) and Caddy on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '#server/store/postgres/postgres-fixture.ts';
import { stopProcess, type RunningServer } from '#tests/start-site.ts';

/** `sites` returns the content of the http block. */
export async function startNginx(
  program: string,
  folder: string,
  sites: (port: number) => string,
): Promise<RunningServer> {
  const port = await findFreePort();
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
  return whenListening(child, port);
}

/** `sites` returns the site blocks of the Caddyfile. */
export async function startCaddy(
  program: string,
  folder: string,
  sites: (port: number) => string,
): Promise<RunningServer> {
  const port = await findFreePort();
  const config = join(folder, 'Caddyfile');
  await writeFile(config, `{\n\tadmin off\n\tlog {\n\t\tlevel PANIC\n\t}\n}\n${sites(port)}`);
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    // Its data.
    env: { HOME: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return whenListening(child, port);
}

async function whenListening(child: ChildProcess, port: number): Promise<RunningServer> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const connected = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (connected) return { port, stop: () => stopProcess(child, 'SIGTERM') };
  }
  throw new Error(`${child.spawnfile} did not start`);
}
