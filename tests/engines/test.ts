/** Tests of what matters in every engine: see docs/decisions/0015. */
import { expect, test as base, type BrowserType } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, Tab } from './tab.ts';
import { startWebkit } from './webkit.ts';

const starts: Record<string, (chromium: BrowserType) => Promise<Engine>> = {
  chromium: (chromium) => startChromium(chromium, chromiumPath()),
  firefox: () => startFirefox(process.env['FIREFOX_PATH']!),
  webkit: () => startWebkit(process.env['WEBKIT_DRIVER_PATH']!),
};

export const test = base.extend<{ tab: Tab }, { engine: Engine }>({
  engine: [
    async ({ playwright }, use, { project }) => {
      const engine = await starts[project.name]!(playwright.chromium);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, baseURL, javaScriptEnabled, viewport }, use) => {
    const { tab, said, close } = await engine.open({ origin: baseURL!, scripts: javaScriptEnabled, size: viewport! });
    await use(tab);
    const lines = await said();
    await close();
    expect(lines, 'the console stays silent').toEqual([]);
  },
});

export { expect };
