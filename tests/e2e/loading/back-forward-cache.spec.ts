import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/e2e/chromium.ts';
import { expect, openPage, scrollPageTo, test } from '#tests/e2e/site-fixture.ts';

interface NotRestoredReason {
  type: 'SupportPending' | 'PageSupportNeeded' | 'Circumstantial';
  reason: string;
}

// A full browser restores the page. A headless shell never does, but reports the reasons: none may be ours.
test('nothing keeps a page out of the back/forward cache', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
    // Otherwise Playwright's flag is the only reason reported.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    for (const path of ['/', '/contact-us']) {
      const page = await browser.newPage({ baseURL });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      const { promise: outcome, resolve: report } = Promise.withResolvers<'restored' | NotRestoredReason[]>();
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => report(notRestoredExplanations));
      session.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && report('restored'));
      await openPage(page, path);
      await scrollPageTo(page, 500);
      await page.waitForLoadState('networkidle');
      await page.goto('/terms');
      // A restored page fires no load event.
      await page.goBack({ waitUntil: 'commit' });
      const result = await outcome;
      if (result !== 'restored')
        expect(
          result.filter(({ type }) => type === 'PageSupportNeeded'),
          path,
        ).toEqual([]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
