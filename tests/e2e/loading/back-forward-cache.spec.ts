import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { expect, openPage, scrollPageTo, test } from '../site-fixture.ts';

interface NotRestoredReason {
  type: 'SupportPending' | 'PageSupportNeeded' | 'Circumstantial';
  reason: string;
}

// A whole browser shows the page as it was left. A headless shell never does, but tells why it could not: no reason may be ours.
test('nothing keeps a page out of the back/forward cache', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
    // Else no browser would use it, nor name another reason.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    for (const address of ['/', '/contact-us', '/consulting', '/ar']) {
      const page = await browser.newPage({ baseURL });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      const { promise: told, resolve: tell } = Promise.withResolvers<'kept' | NotRestoredReason[]>();
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => tell(notRestoredExplanations));
      session.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && tell('kept'));
      await openPage(page, address);
      await scrollPageTo(page, 500);
      await page.waitForLoadState('networkidle');
      await page.goto(address === '/ar' ? '/ar/terms' : '/terms');
      // A page that was kept is not loaded, so there is no end of that to wait for.
      await page.goBack({ waitUntil: 'commit' });
      const result = await told;
      if (result !== 'kept')
        expect(
          result.filter(({ type }) => type === 'PageSupportNeeded'),
          address,
        ).toEqual([]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
