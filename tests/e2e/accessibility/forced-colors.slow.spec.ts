import type { Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';

// Like a Windows contrast theme: the browser uses the visitor's colours and drops our backgrounds and shadows.
test.use({
  contextOptions: { forcedColors: 'active' },
  colorScheme: 'dark',
  allowedConsoleLines: /^error: Failed to load resource: .* 404 .*\/nowhere\)$/,
});

const canvasColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('buttons have a border; the current page and the selected filter stand out', async ({ page }) => {
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
  // Otherwise the browser paints the page background behind the text.
  await expect(chosen).toHaveCSS('forced-color-adjust', 'none');
});

for (const forcedColors of ['active', 'none'] as const)
  test(`drawer and language picker underline what is current, not only in colour (forced colours: ${forcedColors})`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors });
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/careers');
    const picker = page.locator('header details').first();
    await picker.locator('summary').click();
    await expect(picker.locator('a[aria-current]')).toHaveCSS('text-decoration-line', 'underline');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const links = page.locator('#drawer nav');
    await expect(links.getByRole('link', { name: 'Careers' })).toHaveCSS('text-decoration-line', 'underline');
    await expect(links.getByRole('link', { name: 'Portfolio' })).toHaveCSS('text-decoration-line', 'none');
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`buttons on a picture have a background and an edge that differs from it (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/ar/seo-marketing', '/about-us', '/nowhere']) {
      await page.goto(path);
      const buttons = await page.locator('main [class*=button]').evaluateAll((all) =>
        all.map((button) => {
          const { backgroundColor, borderTopColor } = getComputedStyle(button);
          return { backgroundColor, borderTopColor };
        }),
      );
      expect(buttons.length, path).toBeGreaterThan(0);
      for (const { backgroundColor, borderTopColor } of buttons) {
        expect.soft(backgroundColor, path).toMatch(/^rgb\(/);
        expect.soft(borderTopColor, path).not.toBe(backgroundColor);
      }
    }
  });
}
