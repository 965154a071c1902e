import type { Page } from '@playwright/test';

/** From now on the code of a page throws. */
export async function breakPage(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) =>
    // Not to be kept: it must be gone when the page is repaired.
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Cache-Control': 'no-store' },
      body: "export default () => { throw new Error('boom in the page'); };",
    }),
  );
}
