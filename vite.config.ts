import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectRoot, workFolder } from './render/paths.ts';
import { siteModulePlugin } from './render/build/site-module-plugin.ts';

/** Readable and stable: `hero-actions` is .actions of hero.module.css. Requires unique names of CSS modules. */
function scopedClassName(name: string, file: string): string {
  return `${basename(file, '.module.css')}-${name}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), siteModulePlugin(import.meta.dirname)],
  css: { modules: { generateScopedName: scopedClassName } },
  resolve: { alias: { '@built': join(projectRoot, workFolder) } },
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: isSsrBuild ? `${workFolder}/ssr` : `${workFolder}/client`,
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    // The oldest browsers with light-dark() and nesting. Older targets would need larger CSS.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // All of these browsers support module preload.
    modulePreload: { polyfill: false },
    // One style sheet for all pages. Prerendering inlines the part that each page needs.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // No warnings about slow plugins.
      checks: { bundlerTimings: false },
      input: isSsrBuild ? 'render/entry-server.tsx' : 'app/entry-client.tsx',
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // Needed by every page, and changes only with our dependencies, so it stays cached across deploys.
                // Other packages stay with the code that imports them.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                // Our code that every page needs at startup.
                { name: 'shell', tags: ['$initial'], priority: 1 },
                // Code shared by several pages, in one file: separate requests would cost more than they save.
                { name: 'shared', test: /app\/(sections|ui)\//, minShareCount: 2 },
              ],
            },
          },
    },
  },
  logLevel: 'warn',
}));
