import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';

const path = '/case-study/dispatch-board';

/** Records the animated parts of the last view transition on the root. */
const watchTransitions = () => {
  const { startViewTransition } = Document.prototype;
  Document.prototype.startViewTransition = function (update) {
    const transition = startViewTransition.call(this, update);
    void transition.ready.then(() => {
      const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
      document.documentElement.dataset.moved = parts.filter((part) => part.endsWith('(work)')).join(' ');
    });
    return transition;
  };
};

test('the picture moves from the home page to the case study, which links to its services and neighbours', async ({
  page,
}) => {
  await page.addInitScript(watchTransitions);
  await openPage(page, '/');
  await page.getByRole('link', { name: /A dispatch board drivers trust.*View Case Study/ }).click();
  await expect(page).toHaveURL(path);
  const moved = page.locator('html');
  await expect(moved).toHaveAttribute('data-moved', /old\(work\).*new\(work\)|new\(work\).*old\(work\)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Mobile App Development' })).toHaveAttribute(
    'href',
    '/mobile-app-development',
  );
  await expect(main.getByRole('figure').filter({ hasText: 'Tomasz Brzeklin' })).toContainText(
    'Our drivers lose signal every day.',
  );
  await expect(main.getByRole('link', { name: 'Previous project' })).toHaveAttribute(
    'href',
    '/case-study/daily-reconciliation',
  );
  await main.getByRole('link', { name: 'Next project' }).click();
  await expect(page).toHaveURL('/case-study/guest-answers');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no picture moves, and services and industries link to their case studies', async ({ page }) => {
    await page.addInitScript(watchTransitions);
    await openPage(page, '/mobile-app-development');
    await page
      .getByRole('main')
      .getByRole('link', { name: /A dispatch board drivers trust/ })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
    await expect(page.locator('[data-view-transition-target]')).toHaveCSS('view-transition-name', 'none');
    await openPage(page, '/remote-team');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Logistics & Transportation' }).getByRole('link'),
    ).toHaveAttribute('href', path);
  });
});
