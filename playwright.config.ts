import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder } from './tests/dist-folder.ts';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './tests/e2e/chromium.ts';

const port = Number(process.env['E2E_PORT'] ?? 3210);
const dataDir = mkdtempSync(join(tmpdir(), 'e2e-data-'));
const url = `http://localhost:${port}`;
/** Those of the other engines that tasks/browsers/find-engines.mjs found. */
const otherEngines = ['firefox', 'webkit'].filter(
  (name) => process.env[name === 'firefox' ? 'FIREFOX_PATH' : 'WEBKIT_DRIVER_PATH'],
);

export default defineConfig({
  testDir: 'tests',
  projects: [
    // One browser for all of its tests: to start one takes as long as three of them. First, or a core would be idle at the end.
    ...otherEngines.map((name) => ({ name, testMatch: 'engines/*.spec.ts', workers: 1 })),
    // About the rest of engines/, e2e/ asks more closely.
    { name: 'chromium', testMatch: ['e2e/**/*.spec.ts', 'engines/client-navigation.spec.ts', 'engines/print.spec.ts'] },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // One more try where others share the machine and may stall it; what needed it is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: url,
    browserName: 'chromium',
    // With scrollbars, as visitors have them: hidden ones leave the place they take out of every measure.
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags, ignoreDefaultArgs: ['--hide-scrollbars'] },
    viewport: { width: 1440, height: 900 },
  },
  webServer: {
    command: `node ${JSON.stringify(join(distFolder, 'server.js'))}`,
    // Away from the .env of whoever runs the tests.
    cwd: dataDir,
    url: `${url}/healthz`,
    // A database of its own, so that the requests of tests never reach the one of the site.
    env: { PORT: String(port), DATA_DIR: dataDir },
    reuseExistingServer: false,
  },
});
