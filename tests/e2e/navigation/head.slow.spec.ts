import { languages } from '#model/sample/sample-fixture.ts';
import { expectHead, followLinkTo, headOf, servedHeadOf } from '#tests/e2e/describe-head.ts';
import { expect, isSameDocument, markDocument, openPage, test } from '#tests/e2e/site-fixture.ts';
import { pagePaths } from '#tests/e2e/site-pages.ts';

// The browser reports the status of the document.
test.use({
  allowedConsoleLines: /^error: Failed to load resource: .* 404 \(Not Found\) \(http:\/\/[^/]+(\/ar)?\/nope\)$/,
});

/** Each page, and another to visit in between. */
const visits = [
  ['/', '/about-us'],
  ['/about-us', '/website-development'],
  ['/about', '/'],
  ['/website-development', '/website-development/php/laravel'],
  ['/website-development/php/laravel', '/portfolio'],
  ['/portfolio', '/case-study/dispatch-board'],
  ['/case-study/dispatch-board', '/careers'],
  ['/case-study/unknown', '/case-study/dispatch-board'],
  ['/careers', pagePaths.find((path) => path.startsWith('/job-details/'))!],
  [pagePaths.find((path) => path.startsWith('/job-details/'))!, '/blog/1'],
  ['/blog/1', '/contact-us'],
  ['/blog/unknown', '/terms'],
  ['/contact-us', '/about'],
  ['/terms', '/remote-team'],
  ['/nope', '/'],
] as const;

/** In Arabic one of each head: with and without structured data, of another path, and noindex. */
const arabicVisits = visits.filter(([first]) => ['/', '/case-study/dispatch-board', '/about', '/nope'].includes(first));

for (const [language, all] of [
  ['en', visits],
  ['ar', arabicVisits],
] as const) {
  test(`the head follows every navigation and returns with Back (${language})`, async ({ page }) => {
    for (const [first, second] of all) {
      const [firstPath, secondPath] = [
        languages.toLocalePath(language, first),
        languages.toLocalePath(language, second),
      ];
      await openPage(page, firstPath);
      await markDocument(page);
      const firstHead = await headOf(page);
      expect(firstHead, firstPath).toEqual(await servedHeadOf(page, firstPath));
      await followLinkTo(page, secondPath);
      await expectHead(page, await servedHeadOf(page, secondPath), `${firstPath} → ${secondPath}`);
      await page.goBack();
      await expectHead(page, firstHead, `back to ${firstPath}`);
      expect(await isSameDocument(page), firstPath).toBe(true);
    }
  });
}
