/** The server and its commands, each as one file that needs nothing but Node: no packages, no TypeScript, no content. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The server last: where it is, the others are. */
const programs = {
  leads: 'server/cli/leads.ts',
  doctor: 'server/cli/doctor-built.ts',
  'sqlite-worker': 'server/leads/sqlite-worker.ts',
  server: 'server/main.ts',
};

/** pg can do its work in C++, with a package that we do not have; what asks for it would look outside of the folder. */
const withoutNative: Plugin = {
  name: 'without-native',
  enforce: 'pre',
  resolveId: (id) => (id === 'pg-native' ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? 'export default undefined' : undefined),
};

export async function bundlePrograms(root: string, dist: string): Promise<void> {
  await mkdir(dist, { recursive: true });
  // Else Node would take the files for what the package.json of some folder above says, or would have to guess.
  await writeFile(join(dist, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  await copyFile(join(root, 'server/leads/answer-page.css'), join(dist, 'answer-page.css'));
  for (const [name, source] of Object.entries(programs)) {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      ssr: { noExternal: true, target: 'node' },
      plugins: [withoutNative],
      build: {
        ssr: true,
        outDir: dist,
        emptyOutDir: false,
        target: 'node22.18',
        rolldownOptions: {
          input: { [name]: join(root, source) },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    });
  }
}
