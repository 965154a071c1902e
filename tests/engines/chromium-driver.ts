import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserType, Page } from '@playwright/test';
import { chromiumFlags } from '#tests/e2e/chromium.ts';
import { slowness } from '#tests/slowness.ts';
import type { BrowserEngine, OpenedTab, Tab, TabOptions } from './tab.ts';

export async function startChromium(chromium: BrowserType, executablePath: string): Promise<BrowserEngine> {
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const openTab = async ({ origin, scripts, viewport }: TabOptions): Promise<OpenedTab> => {
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: scripts, viewport });
    const page = await context.newPage();
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => consoleLines.push(`error: ${error.message}`));
    return { tab: toTab(page), consoleLines: async () => consoleLines, close: () => context.close() };
  };
  return { openTab, close: () => browser.close() };
}

function toTab(page: Page): Tab {
  const evaluate = page.evaluate.bind(page) as Tab['evaluate'];
  const waitForValue: Tab['waitForValue'] = async (read, expected, argument) => {
    for (const end = Date.now() + 10_000 * slowness; ; await setTimeout(30)) {
      // A document that is being replaced cannot be read.
      const value = await evaluate(read, argument).catch(() => undefined);
      if (isDeepStrictEqual(value, expected) || Date.now() > end) return value as typeof expected;
    }
  };
  return Object.assign(page, { waitForValue });
}
