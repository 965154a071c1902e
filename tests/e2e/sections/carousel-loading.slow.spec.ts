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
import { openWithClock, advanceClock } from '../page-clock.ts';
import { expect, delayScripts, openPage, pollIntervals, recordRequests, test, hydratePage } from '../site-fixture.ts';

test('hydration moves nothing', async ({ page }) => {
  const release = await delayScripts(page);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
        const nodes = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 80),
        );
        shifts.push(`${value} after ${startTime} ms: ${nodes.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await carouselOf(page).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await carouselOf(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const top = () => carouselOf(page).evaluate((element) => element.getBoundingClientRect().y);
  const boxes = () =>
    carouselOf(page).evaluate((element) => {
      const { y: start } = element.getBoundingClientRect();
      return [element, ...element.querySelectorAll('button, figure, h2, figure *')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, ...[x, y - start, width, height].map((length) => length.toFixed(1))].join(' ');
      });
    });
  // Pictures load late, but their space is reserved.
  await expect.poll(async () => (await boxes()).join() === (await boxes()).join()).toBe(true);
  const before = await boxes();
  const topBefore = await top();
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  // Shifts caused by fonts before hydration do not count.
  const earlier = await shifts();
  release();
  await hydratePage(page);
  await expect(carouselOf(page)).toHaveAttribute('data-active', 'true');
  await carouselOf(page).hover();
  expect(await boxes()).toEqual(before);
  // Scroll positions are whole pixels, layout above has fractions.
  expect(Math.abs((await top()) - topBefore)).toBeLessThan(1);
  expect(await shifts()).toEqual(earlier);
});

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

test('the carousel works on a page reached by a link', async ({ page }) => {
  await openPage(page, '/careers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meridian', exact: true }).click();
  await expect(page).toHaveTitle(/^Software/);
  // Without another interaction, which would load everything.
  await expect(carouselOf(page)).toBeAttached();
  await bringCarouselIntoView(page);
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
