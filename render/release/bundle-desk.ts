/** Bundles the desk: its server renderer, and its own styles and script. Public pages use none of it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { deskPaths } from '#contract/desk.ts';
import { projectRoot, workFolder } from '#render/files/paths.ts';

const target = ['chrome123', 'firefox128', 'safari17.5'];

export async function bundleDesk(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const viteOptions: InlineConfig = {
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: { '@built': join(projectRoot, workFolder) } },
  };
  const buildOptions = { outDir: folder, emptyOutDir: false, reportCompressedSize: false };
  await build({
    ...viteOptions,
    base: deskPaths.list + '/',
    build: {
      ...buildOptions,
      target,
      cssTarget: target,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // Names the files of each entry.
      manifest: 'manifest.json',
      rolldownOptions: {
        input: {
          desk: join(projectRoot, 'desk/desk-client.ts'),
          editor: join(projectRoot, 'desk/editor/editor-client.tsx'),
        },
      },
    },
  });
  // Self-contained, like the server.
  await build({
    ...viteOptions,
    // Without this, the bundle contains both builds of React and runs the development one.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...buildOptions,
      ssr: true,
      target: 'node22.18',
      rolldownOptions: {
        input: { render: join(projectRoot, 'desk/render-desk.tsx') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}
