/** The server and its commands, each as one file that needs nothing but Node: no packages, no TypeScript, no content. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const programs = {
  leads: 'cli/leads.ts',
  doctor: 'cli/doctor-built.ts',
  'sqlite-worker': 'server/leads/store/sqlite/sqlite-worker.ts',
  'backup-worker': 'server/backup/backup-worker.ts',
  server: 'server/main.ts',
};

/** What is typed. A Node that is too old would stop at the first import of the program, so it must be asked before. */
const launcherSource = (name: string) => `const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(\`Node \${node} is too old: 22.18 is needed at least. Install Node 24 or newer from https://nodejs.org, then run the same command again.\`);
  process.exit(1);
}
await import('./programs/${name}.js');
`;

/** pg can do its work in C++, with a package that we do not have; what asks for it would look outside of the folder. */
const stubPgNative: Plugin = {
  name: 'without-native',
  enforce: 'pre',
  resolveId: (id) => (id === 'pg-native' ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? 'export default undefined' : undefined),
};

export async function bundlePrograms(root: string, dist: string): Promise<void> {
  await mkdir(dist, { recursive: true });
  // Else Node would take the files for what the package.json of some folder above says, or would have to guess.
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
  // The server last: where it is, the others are.
  for (const name of ['leads', 'doctor', 'server']) await writeFile(join(dist, `${name}.js`), launcherSource(name));
}
