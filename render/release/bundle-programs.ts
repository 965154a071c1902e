/** Bundles the server and each command into a single file that needs only Node. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const programs = {
  leads: 'cli/leads.ts',
  doctor: 'cli/doctor-built.ts',
  'sqlite-worker': 'server/database/sqlite-worker.ts',
  'backup-worker': 'server/backup/backup-worker.ts',
  server: 'server/main.ts',
};

/** The file that users run. Checks the Node version first, because an old Node fails on the program's first import. */
const launcherSource = (name: string) => `const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(\`Node \${node} is too old: version 22.18 or newer is required. Install Node 24 or newer from https://nodejs.org and try again.\`);
  process.exit(1);
}
await import('./programs/${name}.js');
`;

/** pg tries to import pg-native, which we do not install. Left external, the import would resolve outside of dist/. */
const stubPgNative: Plugin = {
  name: 'stub-pg-native',
  enforce: 'pre',
  resolveId: (id) => (id === 'pg-native' ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? 'export default undefined' : undefined),
};

export async function bundlePrograms(root: string, dist: string): Promise<void> {
  await mkdir(dist, { recursive: true });
  // Marks the files as ES modules, overriding any package.json in a parent folder.
  await writeFile(join(dist, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  const folder = join(dist, 'programs');
  for (const name of ['THIRD-PARTY.md', 'LICENSE']) await copyFile(join(root, name), join(dist, name));
  for (const [name, source] of Object.entries(programs)) {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      ssr: { noExternal: true, target: 'node' },
      plugins: [stubPgNative],
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        target: 'node22.18',
        rolldownOptions: {
          input: { [name]: join(root, source) },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    });
  }
  // The server last: its existence implies that the others exist.
  for (const name of ['leads', 'doctor', 'server']) await writeFile(join(dist, `${name}.js`), launcherSource(name));
}
