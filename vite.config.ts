import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Short, because they travel with every page; the same in every build, because two builds must agree on them. */
const classNames = new Map<string, string>();
function classNameOf(name: string, file: string): string {
  const whole = `${relative(import.meta.dirname, file.replace(/\?.*/, ''))} ${name}`;
  const hash = createHash('sha256').update(whole).digest('base64').replace(/[+/=]/g, '').replace(/^\d+/, '').slice(0, 4);
  const other = classNames.get(hash) ?? whole;
  if (other !== whole) throw new Error(`The classes ${other} and ${whole} happen to get the same short name: rename one.`);
  classNames.set(hash, whole);
  return hash;
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  ...(command === 'build' && { css: { modules: { generateScopedName: classNameOf } } }),
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
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
