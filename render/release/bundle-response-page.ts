/** Bundles what renders response pages in the server. It gets settings and texts from the release. */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { projectRoot } from '#render/files/paths.ts';
import { createClassNames } from '#render/vite/class-names.ts';
import { emptySiteModule } from '#render/vite/site-module-plugin.ts';

/** The content decides on them, and a response page shows none: they would be outdated after the next publication. */
const withoutGeneratedFiles: Plugin = {
  name: 'without-generated-files',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('@built/') ? '\0generated' : undefined),
  load: (id) => (id === '\0generated' ? "export default ''" : undefined),
};

export async function bundleResponsePage(folder: string): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [emptySiteModule, withoutGeneratedFiles],
    // Whatever NODE_ENV is, such as in tests.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // As in vite.config.ts.
    css: { modules: { generateScopedName: createClassNames() } },
    // Without this, the bundle contains both builds of React and runs the development one.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Self-contained, like the server.
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node22.18',
      reportCompressedSize: false,
      rolldownOptions: {
        input: { render: join(projectRoot, 'app/entry-response.tsx') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}
