/** A temporary Postgres server for tests. Needs neither root nor a container. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries, postgresUser } from './postgres-binaries-fixture.ts';

export interface TestPostgres {
  /** Contains `postmaster.pid`. */
  databaseDir: string;
  /** A new, empty database; `options` as in CREATE DATABASE. */
  createDatabase(options?: string): Promise<string>;
  query(url: string, sql: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and deletes its files. */
  remove(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (postgresUser.uid) await chown(folder, postgresUser.uid, postgresUser.gid!);
  const programs = await findPostgresBinaries(join(folder, 'programs'));
  const databaseDir = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'secret');
  const initdbOptions = [
    '--username=postgres',
    '--auth=password',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await promisify(execFile)(join(programs, 'initdb'), ['-D', databaseDir, ...initdbOptions], {
    ...postgresUser,
    cwd: folder,
  });
  const port = await findFreePort();
  let server: ChildProcess | undefined;
  const start = async () => (server = await launchServer(join(programs, 'postgres'), databaseDir, port));
  const stop = async () => {
    const [stopped, ended] = [server, server && once(server, 'exit')];
    server = undefined;
    stopped?.kill('SIGINT');
    await ended;
  };
  await start();
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
    start: async () => void (await start()),
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Resolves once the server accepts connections. */
async function launchServer(program: string, databaseDir: string, port: number): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    // Only a power failure would lose data, and a test waits for the disk at each commit and new database.
    'fsync=off',
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(program, ['-D', databaseDir, ...settings], {
    ...postgresUser,
    cwd: databaseDir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // In case the tests exit without cleaning up.
  const end = () => server.kill('SIGQUIT');
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-10_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Postgres did not start:\n${output}`)));
  });
  return server;
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

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
