import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Counts, Fault } from '../fault.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { startVisitorLoad, type VisitorLoad } from '../harness/visitor-load.ts';
import {
  launchServer,
  runLeadsCommand,
  serverEnv,
  startServerProcess,
  takeCrashOutputs,
} from '../harness/server-process.ts';
import { countLosses, readStoredLeads } from '../harness/stored-leads.ts';

type Damage = (database: string) => void;

const damages: Record<string, Damage> = {
  'header overwritten': (database) => overwrite(database, 0, Buffer.alloc(100, 'x')),
  'pages in the middle overwritten': (database) => overwrite(database, 4096 * 2, Buffer.alloc(4096 * 4, 0xab)),
  'cut short': (database) => truncateSync(database, Math.floor(readFileSync(database).length / 2)),
  'zero length': (database) => truncateSync(database, 0),
  missing: (database) => rmSync(database),
  'another file in its place': (database) => {
    truncateSync(database, 0);
    overwrite(database, 0, Buffer.from('not a database\n'));
  },
  'read-only file': (database) => chmodSync(database, 0o444),
  'read-only folder': (database) => chmodSync(dirname(database), 0o555),
};
/** Root ignores read-only modes, so the server then runs as nobody. */
const nobody = 65534;

export const brokenFault: Fault = {
  name: 'broken',
  description: `a database that is ${Object.keys(damages).join(', ')}: the start must fail with one line and not change the file, and \`leads restore\` must bring everything back; counted over all kinds`,
  async run({ log, random }) {
    const folder = createTemporaryFolder();
    const original = join(folder, 'original');
    const backup = join(folder, 'backup.db');
    const load = await makeDatabase(original, backup, random);
    const failures: string[] = [];
    const remarks: string[] = [];
    const total: Required<Counts> = { acknowledged: 0, stored: 0, lost: 0, duplicated: 0, files: 0, lostFiles: 0 };
    for (const [kind, damage] of Object.entries(damages)) {
      const dataDir = join(folder, kind.replaceAll(' ', '-'), 'data');
      cpSync(original, dataDir, { recursive: true });
      const { line, faults } = await startDamaged(dataDir, folder, damage, kind.startsWith('read-only'));
      failures.push(...faults.map((fault) => `${kind}: ${fault}`));
      log(`${kind}: ${line.replaceAll(dataDir, '…')}`);
      const counts = await restoreAndCount(dataDir, backup, load);
      for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name];
    }
    return { ...total, rounds: Object.keys(damages).length, remarks, failures };
  },
};

/** Creates a database with requests and a backup made while the server ran. */
async function makeDatabase(
  dataDir: string,
  backup: string,
  random: Parameters<typeof startVisitorLoad>[0]['random'],
): Promise<VisitorLoad> {
  const env = await serverEnv(dataDir);
  const server = await startServerProcess({ env });
  const load = startVisitorLoad({ urls: [server.url], random });
  await load.waitForMore(200);
  await load.finish();
  const { code, output } = await runLeadsCommand(['backup', backup], env);
  if (code !== 0) throw new Error(`The backup failed: ${output}`);
  await server.kill('SIGTERM');
  return load;
}

async function startDamaged(dataDir: string, folder: string, damage: Damage, readOnly: boolean) {
  const database = join(dataDir, 'leads.db');
  const user = readOnly && process.getuid?.() === 0 ? nobody : undefined;
  if (user !== undefined) for (const path of [folder, dirname(dataDir), dataDir]) chmodSync(path, 0o755);
  if (user !== undefined) for (const name of ['leads.db', 'leads.created']) chmodSync(join(dataDir, name), 0o644);
  damage(database);
  const before = fingerprint(database);
  const server = launchServer({ env: await serverEnv(dataDir), user });
  const started = await server.started.then(
    () => true,
    () => false,
  );
  const { code } = started ? await server.kill('SIGKILL') : await server.exit;
  if (readOnly) chmodSync(dataDir, 0o700);
  takeCrashOutputs();
  const line = server.output().trim();
  const faults = [
    ...(started ? ['the server started'] : []),
    ...(code === 0 ? ['the exit code was 0'] : []),
    ...(line.includes('\n') || line === '' ? [`not exactly one line: ${line}`] : []),
    ...(fingerprint(database) === before ? [] : ['the file was changed']),
  ];
  return { line, faults };
}

async function restoreAndCount(dataDir: string, backup: string, load: VisitorLoad): Promise<Required<Counts>> {
  const env = await serverEnv(dataDir);
  const { code, output } = await runLeadsCommand(['restore', backup], env);
  if (code !== 0) throw new Error(`The restore failed: ${output}`);
  const server = await startServerProcess({ env });
  await server.kill('SIGINT');
  return countLosses(load, readStoredLeads(dataDir));
}

function overwrite(path: string, position: number, bytes: Buffer): void {
  const handle = openSync(path, 'r+');
  writeSync(handle, bytes, 0, bytes.length, position);
  closeSync(handle);
}

function fingerprint(path: string): string {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'missing';
}
