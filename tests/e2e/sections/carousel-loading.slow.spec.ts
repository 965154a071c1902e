import {
  bringCarouselIntoView,
  carouselOf,
  movementMs,
  nextButton,
  visibleSlides,
  slidesOf,
  smallViewport,
  startCarousel,
} from './carousel-page.ts';
import { openWithClock, advanceClock } from '#tests/e2e/page-clock.ts';
import { expect, pollIntervals, recordRequests, test } from '#tests/e2e/site-fixture.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the carousel is a list that scrolls and snaps to each of the seven slides', async ({ page }) => {
    await page.setViewportSize(smallViewport);
    await page.goto('/ar');
    const list = slidesOf(page).first().locator('../..');
    await expect(list).toHaveCSS('overflow-x', 'auto');
    await expect(list).toHaveCSS('scroll-snap-type', 'x mandatory');
    await expect(carouselOf(page).getByRole('button')).toHaveCount(0);
    await list.scrollIntoViewIfNeeded();
    expect(await visibleSlides(page)).toEqual([1]);
    await list.hover();
    const step = (await slidesOf(page).first().boundingBox())!.width;
    for (const next of [2, 3, 4, 5, 6, 7]) {
      await page.mouse.wheel(-step, 0);
      await expect
        .poll(() => visibleSlides(page), { message: `slide ${next}`, intervals: pollIntervals })
        .toEqual([next]);
    }
  });
});

test('the next page of the same kind starts with the first slide', async ({ page }) => {
  await startCarousel(page, '/consulting');
  await nextButton(page).click();
  await advanceClock(page, movementMs);
  expect(await visibleSlides(page)).toEqual([2, 3]);
  await page.clock.resume();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quality Assurance' }).click();
  await expect(page).toHaveTitle(/^Quality/);
  await bringCarouselIntoView(page);
  expect(await visibleSlides(page)).toEqual([1, 2]);
});

test('the code is loaded when the carousel comes near, and stops when its page is left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const requests = recordRequests(page);
  const scripts = () => requests.filter((path) => path.endsWith('.js'));
  await openWithClock(page, '/');
  await expect(carouselOf(page)).not.toHaveAttribute('data-active', 'true');
  const before = scripts();
  await bringCarouselIntoView(page);
  expect(scripts().length).toBeGreaterThan(before.length);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveTitle(/^Careers/);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
