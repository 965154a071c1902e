/** The most important tests, in every engine: see docs/decisions/0015. */
import { expect, test as base, type BrowserType } from '@playwright/test';
import { chromiumPath } from '#tests/e2e/chromium.ts';
import { startChromium } from './chromium-driver.ts';
import { startFirefox } from './firefox-driver.ts';
import type { BrowserEngine, Tab } from './tab.ts';
import { startWebkit } from './webkit-driver.ts';

const launchers: Record<string, (chromium: BrowserType) => Promise<BrowserEngine>> = {
  chromium: (chromium) => startChromium(chromium, chromiumPath()),
  firefox: () => startFirefox(process.env['FIREFOX_PATH']!),
  webkit: () => startWebkit(process.env['WEBKIT_DRIVER_PATH']!),
};

export const test = base.extend<{ tab: Tab }, { engine: BrowserEngine }>({
  engine: [
    async ({ playwright }, use, { project }) => {
      const engine = await launchers[project.name]!(playwright.chromium);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, baseURL, javaScriptEnabled, viewport }, use) => {
    const { tab, consoleLines, close } = await engine.openTab({
      origin: baseURL!,
      scripts: javaScriptEnabled,
      viewport: viewport!,
    });
    await use(tab);
    const lines = await consoleLines();
    await close();
    expect(lines, 'no console output').toEqual([]);
  },
});

export { expect };
