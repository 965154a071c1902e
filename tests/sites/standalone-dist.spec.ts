/** The dist folder runs elsewhere with nothing but Node. These tests need no browser. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { distFolder } from '#tests/dist-folder.ts';
import { expect, test } from '@playwright/test';
import { installNode, nodeVersions } from '../../tasks/setup/node-versions-fixture.ts';
import { slowness } from '#tests/slowness.ts';

/** The oldest supported Node and this one. Other versions can be installed on Linux only. */
const { old, minimum } = nodeVersions;
const nodes = minimum ? [minimum, process.versions.node] : [process.versions.node];
/** Root may write anywhere, so programs run as nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const request = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@client.example',
  phone: '+92420000000',
  message: 'A shop',
};

let temporaryRoot: string;
let dist: string;
let elsewhere: string;
let data: string;
let nodesFolder: string;

test.beforeAll(() => {
  temporaryRoot = mkdtempSync(join(tmpdir(), 'one-folder-'));
  nodesFolder = mkdtempSync(join(tmpdir(), 'nodes-'));
  chmodSync(nodesFolder, 0o755);
  [dist, elsewhere, data] = ['dist', 'elsewhere', 'data'].map((name) => join(temporaryRoot, name)) as [
    string,
    string,
    string,
  ];
  cpSync(distFolder, dist, { recursive: true });
  for (const folder of [elsewhere, data]) mkdirSync(folder);
  if (nobody.uid !== undefined) chownSync(data, nobody.uid, nobody.gid);
  setModes(0o555, 0o444);
});
test.afterAll(() => {
  setModes(0o755, 0o644);
  for (const folder of [temporaryRoot, nodesFolder]) rmSync(folder, { recursive: true });
});

function setModes(ofFolders: number, ofFiles: number): void {
  for (const folder of [temporaryRoot, elsewhere, dist]) chmodSync(folder, ofFolders);
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? ofFolders : ofFiles);
  }
}

/** The user nobody may not read the project folder, so Node is linked or copied elsewhere. */
function nodeForNobody(release: string): string {
  const node = installNode(release);
  if (nobody.uid === undefined) return node;
  const copy = join(nodesFolder, release);
  if (!existsSync(copy)) linkOrCopy(node, copy);
  return copy;
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

/** Every file except the data, with its modification time. */
function fileSnapshot(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('data'));
  return names.map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`).toSorted();
}

/** Removes Node 22's warning that its SQLite module is experimental. */
function withoutWarning(text: string): string {
  return text.replace(/^\(node:\d+\) ExperimentalWarning: SQLite .*\n\(Use .*\n/gm, '');
}

interface CommandResult {
  code: number;
  out: string;
  err: string;
}

async function runCommand(node: string, program: string, ...args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { cwd: elsewhere, env: { DATA_DIR: data }, ...nobody };
    const child = execFile(node, [join(dist, program), ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode!, out, err: withoutWarning(err) }),
    );
  });
}

async function startServer(node: string) {
  const child = spawn(node, [join(dist, 'server.js')], {
    cwd: elsewhere,
    env: { DATA_DIR: data, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody,
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr: withoutWarning(stderr) }));
  let serving = '';
  for await (const line of createInterface({ input: child.stdout })) {
    serving ||= /^Serving .*$/.exec(line)?.[0] ?? '';
    if (line.includes('"started"')) break;
  }
  child.stdout.resume();
  const [, url = '', version = ''] = /^Serving (\S+) \(agency-website (.+)\)$/.exec(serving) ?? [];
  expect(url, `${serving}${stderr}`).not.toBe('');
  return {
    url,
    version,
    async stop() {
      child.kill('SIGINT');
      return exit;
    },
  };
}

for (const release of nodes) {
  test(`a read-only copy serves, stores a request and lists it on Node ${release}`, async () => {
    // The first run downloads Node.
    test.setTimeout(600_000 * slowness);
    const node = nodeForNobody(release);
    const before = fileSnapshot(temporaryRoot);
    const { version: expected } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      version: string;
    };

    const { url, version, stop } = await startServer(node);
    expect(version).toBe(expected);
    expect(await (await fetch(`${url}/about-us`)).text()).toContain('<h1');
    const up = await fetch(`${url}/up`);
    expect(await up.json()).toEqual({ status: 'ok' });
    expect(up.headers.get('cache-control')).toBe('no-store');
    const asJson = await fetch(`${url}/gs/contactus`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ ...request, message: `From ${node}` }),
    });
    expect(asJson.status).toBe(201);
    const { reference } = (await asJson.json()) as { reference: string };
    const asForm = await fetch(`${url}/gs/project/request`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ ...request, message: `A form from ${node}` }),
    });
    expect(asForm.status).toBe(201);
    const page = await asForm.text();
    expect(page).toContain('Thank you');
    const [, style = ''] = /<link rel="stylesheet" href="(\/assets\/response-[^"]+)"/.exec(page) ?? [];
    expect(await (await fetch(url + style)).text()).toContain('.page-title-band');
    expect(await stop()).toEqual({ code: 0, stderr: '' });

    const listed = await runCommand(node, 'leads.js', 'list', '--json');
    expect(listed).toMatchObject({ code: 0, err: '' });
    const stored = (JSON.parse(listed.out) as { reference: string }[]).map((lead) => lead.reference);
    expect(stored).toContain(reference);
    expect(page).toContain(stored.find((other) => page.includes(other)) ?? 'a reference');
    expect(await runCommand(node, 'leads.js', 'purge', '--dry-run')).toMatchObject({ code: 0, err: '' });

    const { out, err, code } = await runCommand(node, 'doctor.js');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`ok    agency-website ${expected}, built for `);
    expect(out).toMatch(/^ok {4}The database is intact/m);
    expect(out).toMatch(
      /^warn {2}Requests have never been backed up: set BACKUP_TO, or run node \/.*\/dist\/leads\.js backup --to/m,
    );
    expect(out).toMatch(/\nThe content was not checked\. For that, run npm run doctor in the project\.\n$/);

    expect(fileSnapshot(temporaryRoot), 'nothing was written but data').toEqual(before);
  });
}

if (old) {
  test('a Node that is too old is reported in one line', async () => {
    test.setTimeout(600_000 * slowness);
    const expected = {
      code: 1,
      out: '',
      err: expect.stringMatching(/^Node 20\.\d+\.\d+ is too old: version 22\.18 or newer is required\. .*\n$/),
    };
    for (const program of ['server.js', 'leads.js', 'doctor.js'])
      expect(await runCommand(nodeForNobody(old), program)).toEqual(expected);
  });
}

test('the folder has only the files it needs, no native code, no package imports and no site content in its programs', () => {
  const files = [
    'LICENSE',
    'THIRD-PARTY.md',
    'current',
    'desk',
    'doctor.js',
    'leads.js',
    'package.json',
    'programs',
    'releases',
    'response-page',
    'server.js',
  ];
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(readdirSync(dist).toSorted()).toEqual(files);
  expect(names.filter((name) => /\.(node|so|dylib|dll|wasm|ts)$|node_modules/.test(name))).toEqual([]);
  const programs = names.filter((name) => /^((programs|desk|response-page).)?[\w-]+\.js$/.test(name));
  expect(programs.length).toBeGreaterThan(3);
  for (const name of programs) {
    const text = readFileSync(join(dist, name), 'utf8');
    const imported = [...text.matchAll(/^import .* from "([^"]+)"|\b_*require\("([^"]+)"\)/gm)].map(
      ([, first, second]) => first ?? second!,
    );
    expect(
      imported.filter((id) => !isBuiltin(id)),
      name,
    ).toEqual([]);
    expect(text, name).not.toMatch(/meridian/i);
  }
});
