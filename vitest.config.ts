import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { readSiteContent } from './model/read-site-content.ts';
import { siteModulePlugin } from '#render/vite/site-module-plugin.ts';
import { slowness } from './tests/slowness.ts';
import { useTemporaryFolder } from './tests/temporary-folder.ts';

// The tests expect the sample content.
process.env['CONTENT_FOLDER'] = 'sample';
useTemporaryFolder();

const folders = '{app,cli,contract,desk,docs,model,render,server,tasks,tests}';
const testFiles = `${folders}/**/*.test.{ts,tsx,mjs}`;
/** What takes longest and concerns few changes: CI runs it, people when they need it. */
const slowTestFiles = `${folders}/**/*.slow.test.{ts,mjs}`;

export default defineConfig({
  plugins: [siteModulePlugin(() => readSiteContent(import.meta.dirname))],
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: [testFiles], exclude: [slowTestFiles] } },
      { extends: true, test: { name: 'slow-unit', include: [slowTestFiles] } },
    ],
    globalSetup: ['tests/unit-global-setup.ts'],
    environment: 'node',
    // Loading the same modules for every file would take most of the time.
    isolate: false,
    // Tests wait for programs and disks half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous, because tests start servers, databases and builds while the site is being built.
    testTimeout: 60_000 * slowness,
    hookTimeout: 60_000 * slowness,
    expect: { poll: { timeout: 30_000 * slowness } },
  },
});
