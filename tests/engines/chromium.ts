import type { BrowserType } from '@playwright/test';
import { chromiumFlags } from '../e2e/chromium.ts';
import type { Engine, OpenTab, Options } from './tab.ts';

export async function startChromium(chromium: BrowserType, executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const open = async ({ origin, scripts, size }: Options): Promise<OpenTab> => {
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: scripts, viewport: size });
    const tab = await context.newPage();
    const said: string[] = [];
    tab.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    tab.on('pageerror', (error) => said.push(`error: ${error.message}`));
    return { tab, said: async () => said, close: () => context.close() };
  };
  return { open, close: () => browser.close() };
}
