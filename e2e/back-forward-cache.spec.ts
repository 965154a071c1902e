import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { expect, open, scrollTo, test } from './site.ts';

interface Explanation {
  type: 'SupportPending' | 'PageSupportNeeded' | 'Circumstantial';
  reason: string;
}

// A browser without a window never uses the cache, but it tells why it could not: no reason may be ours.
test('nothing on a page keeps it out of the back/forward cache', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumFlags,
    // Else it would name no other reason.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    for (const address of ['/', '/contact-us', '/consulting', '/ar']) {
      const page = await browser.newPage({ baseURL });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      const told = Promise.withResolvers<Explanation[]>();
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => told.resolve(notRestoredExplanations));
      await open(page, address);
      await scrollTo(page, 500);
      await page.waitForLoadState('networkidle');
      await page.goto(address === '/ar' ? '/ar/terms' : '/terms');
      await page.goBack();
      const reasons = (await told.promise).filter(({ type }) => type === 'PageSupportNeeded');
      expect(reasons, address).toEqual([]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
