import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect, waitTwoFrames } from './site-fixture.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Named one by one: without them axe leaves out what WCAG 2.2 has added. */
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those that look at nothing but colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe objects to in the page, or in parts of it, as they are now. */
export async function findViolations(
  page: Page,
  within = 'html',
  { leaveOut = [], only }: { leaveOut?: string[]; only?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([parts, runOnly, without]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations: found } = await axe.run(parts, {
        runOnly,
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      );
    },
    [within, only ?? ruleTags, leaveOut] as const,
  );
}

/** In both themes, as the page is now. Where motion is reduced: what is half faded in would be measured as faint. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.className = name), theme);
    await waitTwoFrames(page);
    // A colour on its way from one theme to the other is neither's.
    await page.evaluate(() =>
      document.getAnimations().forEach((animation) => animation instanceof CSSTransition && animation.finish()),
    );
    // Between the themes only colours differ.
    expect(await findViolations(page, 'html', { only: theme === 'dark' ? colourRules : undefined }), theme).toEqual([]);
  }
}
