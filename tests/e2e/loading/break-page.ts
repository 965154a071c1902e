import type { Page } from '@playwright/test';

/** Makes the code of a page throw from now on. */
export async function breakPage(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) =>
    // Not cached: it must be gone when the page is repaired.
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Cache-Control': 'no-store' },
      body: "export default () => { throw new Error('boom in the page'); };",
    }),
  );
}
