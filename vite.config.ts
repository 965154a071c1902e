import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectRoot, workFolder } from './render/paths.ts';
import { siteModulePlugin } from './render/build/site-module-plugin.ts';

/** Readable, and the same in every build: `hero-actions` is .actions of hero.module.css. No two of these files share a name. */
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
    // Browsers that know light-dark() and nesting; anything older would get lowered, larger CSS.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // Every browser above preloads modules itself.
    modulePreload: { polyfill: false },
    // One small style sheet for all pages. The prerender writes into each page what it needs of it.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A slow machine is no news.
      checks: { bundlerTimings: false },
      input: isSsrBuild ? 'render/entry-server.tsx' : 'app/entry-client.tsx',
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // What every page needs at once. It changes with our dependencies only, so a deploy leaves it in
                // visitors' caches. Other packages stay with the part that asks for them.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                // All of ours that every page starts with, in one file.
                { name: 'shell', tags: ['$initial'], priority: 1 },
                // What several pages share travels as one file: a request each would cost more than it saves.
                { name: 'shared', test: /app\/(sections|ui)\//, minShareCount: 2 },
              ],
            },
          },
    },
  },
  logLevel: 'warn',
}));
