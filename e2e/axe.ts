import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe objects to in parts of the page, as they are now. */
export async function violations(page: Page, within: string): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (parts) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations: found } = await axe.run(parts, { resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
  }, within);
}
