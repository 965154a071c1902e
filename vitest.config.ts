import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { siteModule } from './render/site-module.ts';

// The product is tested with the sample, whatever its owner has made of it.
process.env['FILLING'] = 'sample';

/** See bundled-programs.ts: the threads are those of a build. */
const bundledThreads: Plugin = {
  name: 'bundled-threads',
  // Before the types are taken away, and with them the quotes.
  enforce: 'pre',
  transform(code, id) {
    if (id !== join(import.meta.dirname, 'server/place.ts')) return undefined;
    // By its name, as what comes out is kept for the next run.
    return code.replaceAll(/join\(here, isBuilt \? ('[a-z]+-worker\.js') : '.*'\)/g, `join(process.env['BUNDLED_PROGRAMS']!, 'programs', $1)`);
  },
};

export default defineConfig({
  plugins: [siteModule(import.meta.dirname), bundledThreads],
  test: {
    include: ['{app,cli,contract,model,render,server,tasks,tests}/**/*.test.{ts,tsx,mjs}'],
    globalSetup: ['tests/bundled-programs.ts'],
    environment: 'node',
    // One process for file after file: most of the time is else spent on loading the same modules.
    isolate: false,
    // Half of the time they wait for a program or a disk, so one would leave cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Tests start servers, databases and builds, beside the build itself; a slow machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
