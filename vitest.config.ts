import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { siteModulePlugin } from './render/build/site-module-plugin.ts';

// The product is tested with the sample, whatever its owner has made of it.
process.env['CONTENT_FOLDER'] = 'sample';

export default defineConfig({
  plugins: [siteModulePlugin(import.meta.dirname)],
  test: {
    include: ['{app,cli,contract,desk,docs,model,render,server,tasks,tests}/**/*.test.{ts,tsx,mjs}'],
    globalSetup: ['tests/unit-global-setup.ts'],
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
