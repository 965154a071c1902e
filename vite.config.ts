import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { root, work } from './render/places.ts';
import { siteModule } from './render/site-module.ts';

/**
 * One or two letters for each class and animation, because they travel with every page. Counted over the sources, and not
 * as they come, because two builds must agree on them.
 */
function shortNames(): (name: string, file: string) => string {
  const found = globSync('app/**/*.module.css', { cwd: import.meta.dirname }).flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    const names = [...source.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name]) => name!);
    return names.map((name) => `${file} ${name}`);
  });
  const all = [...new Set(found)].toSorted();
  // Without A: blockers of advertisements know what to do with anything called "ad".
  const letters = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ';
  const short = (index: number): string =>
    (index < letters.length ? '' : short(Math.floor(index / letters.length) - 1)) + letters[index % letters.length]!;
  return (name, file) => {
    const index = all.indexOf(`${relative(import.meta.dirname, file.replace(/\?.*/, ''))} ${name}`);
    if (index < 0) throw new Error(`${file}: the class or animation ${name} was not found in the source.`);
    return short(index);
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), siteModule(import.meta.dirname)],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortNames() } } }),
  resolve: { alias: { '@built': join(root, work) } },
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: isSsrBuild ? `${work}/ssr` : `${work}/client`,
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    // Browsers that know light-dark() and nesting; anything older would get lowered, larger CSS.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Every browser above preloads modules itself.
    modulePreload: { polyfill: false },
    // One small style sheet for all pages. The prerender writes into each page what it needs of it.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A slow machine is no news.
      checks: { bundlerTimings: false },
      input: isSsrBuild ? 'app/entry-server.tsx' : 'app/entry-client.tsx',
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // What every page needs at once. It changes with our dependencies only, so a deploy leaves it in
                // visitors' caches. Other packages stay with the part that asks for them.
                // In two, so that a slow phone may breathe between them.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                { name: 'vendor', test: /node_modules\/(react-router|i18next|react-i18next)\//, priority: 2 },
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
