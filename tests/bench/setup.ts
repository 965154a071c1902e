/** The cost of a fresh clone, from the first command to the first response. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Bench, BenchClaim } from './bench.ts';

const root = join(import.meta.dirname, '../..');
// Keeps the network settings, but drops npm's variables of this run. All clones use this Node, so that none installs one.
const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
const env = {
  ...Object.fromEntries(own),
  PATH: [dirname(process.execPath), process.env['PATH']].join(':'),
  CI: 'true',
};

interface SetupCosts {
  revision: string;
  firstStart: number;
  secondStart: number;
  siteBytes: number;
  testBytes: number;
  benchBytes: number;
}

async function measureRevision(revision: string, say: (line: string) => void): Promise<SetupCosts> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-setup-'));
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, env, stdio: 'pipe' });
  try {
    execFileSync('git', ['clone', '--quiet', root, folder]);
    execFileSync('git', ['checkout', '--quiet', revision], { cwd: folder });
    const firstStart = await startToAnswer(folder);
    say(`${revision}: first npm start ${firstStart.toFixed(1)} s`);
    const siteBytes = installedIn(folder);
    const secondStart = await startToAnswer(folder);
    say(`${revision}: second npm start ${secondStart.toFixed(1)} s`);
    npm('test', '--', 'types');
    const testBytes = installedIn(folder);
    npm('run', 'bench', '--', '--help');
    return { revision, firstStart, secondStart, siteBytes, testBytes, benchBytes: installedIn(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Seconds from the command to the home page. */
async function startToAnswer(folder: string): Promise<number> {
  const start = performance.now();
  // A separate process group, so that npm's children can be stopped, too.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const gone = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^Serving (http:\S+)/.exec(line)?.[1];
      if (!url) continue;
      const response = await fetch(url);
      await response.text();
      if (!response.ok) throw new Error(`${url} has status ${response.status}`);
      return (performance.now() - start) / 1000;
    }
    throw new Error('npm start ended without serving');
  } finally {
    child.stdout.resume();
    process.kill(-child.pid!, 'SIGINT');
    await gone;
  }
}

/** Bytes of everything below the clone's node_modules folders. */
function installedIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('node_modules'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

export const bench: Bench = {
  title: 'Set-up',
  recordsParts: true,
  async run(say, earlier) {
    const measured: SetupCosts[] = [];
    for (const revision of [...(earlier ? [earlier] : []), 'HEAD']) measured.push(await measureRevision(revision, say));
    const now = measured.at(-1)!;
    const before = measured.length > 1 ? measured[0] : undefined;
    const claims: BenchClaim[] = [
      {
        what: 'installed for npm start',
        figure: `${megabytes(now.siteBytes)} MB`,
        bound: 'at most 200 MB',
        holds: now.siteBytes <= 200e6,
      },
      ratio('second npm start to the first', now.secondStart / now.firstStart, 0.5),
      ...(before
        ? [ratio(`first npm start to that of ${before.revision}`, now.firstStart / before.firstStart, 0.5)]
        : []),
    ];
    const rows = measured.map(({ revision, firstStart, secondStart, ...bytes }) => [
      revision,
      firstStart.toFixed(1),
      secondStart.toFixed(1),
      ...[bytes.siteBytes, bytes.testBytes, bytes.benchBytes].map(megabytes),
    ]);
    return {
      claims,
      tables: [
        {
          columns: ['revision', 'first start s', 'second start s', 'after start MB', 'after test MB', 'after bench MB'],
          rows,
        },
      ],
      notes: [
        'Seconds from the command to the response of the home page, with packages from npm’s cache or the network. ' +
          'Where the machine’s Node is older than 22.18, Node 24 comes on top (tasks/node, about 120 MB). Lighthouse (about 170 MB) comes with the bench of that name alone.',
      ],
    };
  },
};

function ratio(what: string, figure: number, most: number): BenchClaim {
  return { what, figure: figure.toFixed(2), bound: `at most ${most}`, holds: figure <= most };
}
