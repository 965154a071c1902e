import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets } from '#render/vite/browser-targets.ts';
import { createClassNames } from '#render/vite/class-names.ts';
import { projectRoot, workFolder } from '#render/files/paths.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  css: { modules: { generateScopedName: createClassNames() } },
  resolve: { alias: { '@built': join(projectRoot, workFolder) } },
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: isSsrBuild ? `${workFolder}/ssr` : `${workFolder}/client`,
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    target: browserTargets,
    // All of these browsers preload modules themselves.
    modulePreload: { polyfill: false },
    // One small stylesheet for all pages. The prerender inlines the part that each page needs.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A slow machine is not a problem to report.
      checks: { bundlerTimings: false },
      input: isSsrBuild ? 'render/prerender/entry-server.tsx' : 'app/entry-client.tsx',
      output: isSsrBuild
        ? { entryFileNames: 'entry-server-[hash].js' }
        : {
            codeSplitting: {
              groups: [
                // Changes only with our dependencies, so it stays in visitors' caches across deploys.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                // Our code that every page starts with, in one file.
                { name: 'initial', tags: ['$initial'], priority: 1 },
                // Code that many pages share, in one file: a request each would cost more than it saves. With code that
                // only two pages share, other pages would exceed their budget.
                { name: 'shared', test: /app\/(sections\/(?!contact)|ui\/(?!controls\/field))/, minShareCount: 3 },
                // Pages without a form do without its code.
                { name: 'form', test: /app\/(forms|sections\/contact)\//, minShareCount: 3 },
              ],
            },
          },
    },
  },
  logLevel: 'warn',
}));
