import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder } from './tests/dist-folder.ts';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tests/e2e/chromium.ts';
import { slowness } from './tests/slowness.ts';
import { useTemporaryFolder } from './tests/temporary-folder.ts';

useTemporaryFolder();
const { CI, E2E_PORT, CHROME_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env;
const port = Number(E2E_PORT ?? 3210);
const dataDir = mkdtempSync(join(tmpdir(), 'e2e-data-'));
const url = `http://localhost:${port}`;

/** CI runs them, people when they need them. */
const slowSpecs = 'e2e/**/*.slow.spec.ts';

/** One project for each browser that `npm test` or `npm run test:engines` found. */
const projects = [
  // One worker each, because it starts its own browser.
  FIREFOX_PATH && { name: 'firefox', testMatch: 'engines/*.spec.ts', workers: 1 },
  WEBKIT_DRIVER_PATH && { name: 'webkit', testMatch: 'engines/*.spec.ts', workers: 1 },
  // e2e/ covers the rest of engines/ in more detail.
  CHROME_PATH && {
    name: 'chromium',
    testMatch: [
      'e2e/**/*.spec.ts',
      'engines/carousel.spec.ts',
      'engines/client-navigation.spec.ts',
      'engines/history.spec.ts',
      'engines/print.spec.ts',
    ],
    testIgnore: slowSpecs,
    // Playwright turns this cache off in Chromium; the other engines have it.
    grepInvert: /with a cache of documents/,
  },
  CHROME_PATH && { name: 'slow-e2e', testMatch: slowSpecs },
  CHROME_PATH && { name: 'sites', testMatch: 'sites/**/*.spec.ts' },
].filter((project) => typeof project === 'object');
if (projects.length === 0) throw new Error('No browser: run `npm test -- e2e`, or set CHROME_PATH.');

export default defineConfig({
  testDir: 'tests',
  projects,
  outputDir: 'test-results',
  fullyParallel: true,
  // More than the two cores, because tests wait for timers and animations half of the time.
  workers: 3,
  forbidOnly: Boolean(CI),
  // CI machines are shared and may stall. A test that needed its retry is reported as flaky.
  retries: CI ? 1 : 0,
  timeout: 120_000 * slowness,
  expect: { timeout: 10_000 * slowness },
  use: {
    baseURL: url,
    browserName: 'chromium',
    // Visitors have scrollbars, and scrollbars take up width.
    launchOptions: { executablePath: CHROME_PATH, args: chromiumFlags, ignoreDefaultArgs: ['--hide-scrollbars'] },
    viewport: { width: 1440, height: 900 },
    // A step that hangs fails long before its test times out.
    actionTimeout: 30_000 * slowness,
    navigationTimeout: 30_000 * slowness,
  },
  webServer: {
    command: `node ${JSON.stringify(join(distFolder, 'server.js'))}`,
    // Not the project folder: it may contain the developer's .env.
    cwd: dataDir,
    url: `${url}/healthz`,
    // A separate database from the developer's.
    env: { PORT: String(port), DATA_DIR: dataDir },
    reuseExistingServer: false,
    timeout: 60_000 * slowness,
  },
});
