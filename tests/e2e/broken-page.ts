import type { Page } from '@playwright/test';

/** From now on the code of a page throws. */
export async function breakPage(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) =>
    // Not to be kept: it must be gone when the page is repaired.
    route.fulfill({ contentType: 'text/javascript', headers: { 'Cache-Control': 'no-store' }, body: "export default () => { throw new Error('boom in the page'); };" }),
  );
}

/** A page that came as HTML is left as it is until something in it must move. */
export async function scrollOn(page: Page): Promise<void> {
  await page.locator('header [data-live="true"], [role=alert]').first().waitFor({ state: 'attached' });
  await page.mouse.wheel(0, 400);
}
