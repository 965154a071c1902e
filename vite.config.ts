import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    // Browsers that know light-dark() and nesting; anything older would get lowered, larger CSS.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Every browser above preloads modules itself, and the prerender writes the links.
    modulePreload: { polyfill: false },
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
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next)\//, priority: 2 },
                // What several pages share travels as one file: a request each would cost more than it saves.
                { name: 'shared', test: /app\/(sections|ui)\//, minShareCount: 2, priority: 1 },
              ],
            },
          },
    },
  },
  logLevel: 'warn',
}));
