import type { BrowserType } from '@playwright/test';
import { chromiumFlags } from '../e2e/chromium.ts';
import type { BrowserEngine, OpenedTab, TabOptions } from './tab.ts';

export async function startChromium(chromium: BrowserType, executablePath: string): Promise<BrowserEngine> {
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const open = async ({ origin, scripts, viewport }: TabOptions): Promise<OpenedTab> => {
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: scripts, viewport: viewport });
    const tab = await context.newPage();
    const consoleLines: string[] = [];
    tab.on('console', (message) => consoleLines.push(`${message.type()}: ${message.text()}`));
    tab.on('pageerror', (error) => consoleLines.push(`error: ${error.message}`));
    return { tab, consoleLines: async () => consoleLines, close: () => context.close() };
  };
  return { openTab: open, close: () => browser.close() };
}
