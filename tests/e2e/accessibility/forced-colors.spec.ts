import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../site-fixture.ts';

// As with a contrast theme of Windows: the browser paints with the visitor's few colours, and drops our grounds and shadows.
test.use({ contextOptions: { forcedColors: 'active' } });

const canvasColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const theme of ['light', 'dark'] as const) {
  test.describe(`a ${theme} contrast theme`, () => {
    test.use({ colorScheme: theme });

    test('icons have the colour of their words, and the header a ground, though it stands over a picture', async ({
      page,
    }) => {
      await openPage(page, '/');
      const odd = await page
        .locator('svg:has(use)')
        .evaluateAll((icons) =>
          icons
            .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color)
            .map((icon) => icon.outerHTML),
        );
      expect(odd).toEqual([]);
      const ground = () =>
        page.getByRole('banner').evaluate((header) => {
          const { opacity, backgroundColor } = getComputedStyle(header, '::before');
          return { opacity, backgroundColor };
        });
      expect(await ground()).toEqual({ opacity: '1', backgroundColor: await canvasColour(page) });
    });

    test('buttons have an edge; the current page and the chosen filter can be told from the others', async ({
      page,
    }) => {
      await openPage(page, '/portfolio');
      const buttons = page.locator('[class*=button], main button, footer button').filter({ visible: true });
      const edges = await buttons.evaluateAll((all) =>
        all.map((button) => {
          const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(button);
          return parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid' && borderTopColor !== backgroundColor;
        }),
      );
      expect(edges.length).toBeGreaterThan(1);
      expect(edges).not.toContain(false);

      const line = await page
        .locator('header a[aria-current]:visible')
        .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
      expect(line).not.toBe(await canvasColour(page));
      const chosen = page.locator('main :checked');
      const { ground, text } = await chosen.evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return { ground: backgroundColor, text: color };
      });
      expect(ground).not.toBe(text);
      await expect(page.locator('main [type=radio]:not(:checked)').first()).not.toHaveCSS('background-color', ground);
      // Else the browser lays the ground of the page behind its letters.
      await expect(chosen).toHaveCSS('forced-color-adjust', 'none');
    });
  });
}
