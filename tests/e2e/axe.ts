import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect, waitTwoFrames } from './site-fixture.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Listed explicitly: by default axe skips the WCAG 2.2 rules. */
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours only. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds in the page, or in a part of it, in its current state. */
export async function findViolations(
  page: Page,
  within = 'html',
  { leaveOut = [], only }: { leaveOut?: string[]; only?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([parts, runOnly, without]) => {
      // Between two themes, colours are those of neither.
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
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

/** Checks both themes. Call it with reduced motion only: a half faded-in element would fail the contrast rule. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.className = name), theme);
    await waitTwoFrames(page);
    // The themes differ in colours only.
    expect(await findViolations(page, within, { only: theme === 'dark' ? colourRules : undefined }), theme).toEqual([]);
  }
}
