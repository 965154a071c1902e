import type { Page } from '@playwright/test';
import { openWithClock, advanceClock, pauseClock } from '#tests/e2e/page-clock.ts';
import { scrollUntilVisible, waitForObservers } from './scroll-into-view.ts';
import { expect, delayScripts, waitForHydration, openPage, scrollPageTo, test } from '#tests/e2e/site-fixture.ts';

test.describe('counters', () => {
  const band = (page: Page) => page.getByRole('region', { name: 'Our Excellence' });
  const moving = (page: Page) => band(page).locator('dd [aria-hidden="true"]');
  const values = (page: Page) => band(page).locator('dd [data-value]');
  const zeros = ['0', '0', '0', '0'];
  const finals = ['10', '400', '200', '15'];

  /** Opens the home page, scrolls a little and pauses the clock. */
  async function openAwake(page: Page): Promise<void> {
    await openWithClock(page, '/');
    await page.mouse.wheel(0, 1);
    await expect(moving(page)).toHaveCount(4);
    await pauseClock(page);
  }

  /** Opens the home page through a link, with these numbers. */
  async function openWith(page: Page, numbers: number[]): Promise<void> {
    await page.route('**/data/*/index.json', async (route) => {
      const response = await route.fetch();
      const file = (await response.json()) as { data: { statistics: { value: number }[] } };
      for (const [index, statistic] of file.data.statistics.entries()) statistic.value = numbers[index]!;
      await route.fulfill({ response, json: file });
    });
    await openWithClock(page, '/careers');
    await page.getByRole('banner').locator('a').first().click();
    await expect(band(page)).toBeAttached();
    await pauseClock(page);
  }

  test('that were visible when the page opened keep their value, and print shows the final value', async ({ page }) => {
    await openPage(page, '/#our-excellence');
    await expect(values(page).first()).toBeInViewport();
    await expect(values(page)).toHaveText(finals);
    await expect(moving(page)).toHaveCount(0);
    await openPage(page, '/about-us');
    await expect(moving(page)).toHaveText(zeros);
    await page.emulateMedia({ media: 'print' });
    await expect(moving(page).first()).toBeHidden();
    await expect(values(page).first()).toHaveCSS('opacity', '1');
  });

  test.describe('whose first view follows the first interaction', () => {
    test.use({ hasTouch: true, viewport: { width: 1280, height: 800 } });

    /** Opens the home page with a paused clock and without scripts, and interacts. */
    async function interactBeforeScripts(page: Page, interact: () => Promise<void>): Promise<() => void> {
      await page.clock.install();
      const release = await delayScripts(page);
      await page.goto('/');
      await pauseClock(page);
      await interact();
      await expect(values(page).first()).toBeInViewport({ ratio: 1 });
      return release;
    }

    async function runClockUntil(page: Page, step: number, condition: () => Promise<boolean>): Promise<void> {
      while (!(await condition())) await advanceClock(page, step);
    }

    const interactions: Record<string, (page: Page) => Promise<void>> = {
      Space: (page) => page.keyboard.press('Space'),
      'the wheel': async (page) => {
        await page.mouse.move(600, 300);
        await page.mouse.wheel(0, 600);
      },
      // Not a swipe: it may fling the page beyond the counters.
      'a touch': async (page) => {
        await page.touchscreen.tap(600, 300);
        await scrollPageTo(page, 600);
      },
    };

    for (const [name, interact] of Object.entries(interactions)) {
      test(`wait at 0 for the scripts and then count, after ${name}`, async ({ page }) => {
        const release = await interactBeforeScripts(page, () => interact(page));
        for (const value of await values(page).all()) await expect(value).toHaveCSS('opacity', '0');
        const shown = await values(page)
          .first()
          .evaluate((value) => getComputedStyle(value.parentElement!, '::after').content);
        expect(shown).toBe('"0" / ""');
        release();
        // In steps of 1 ms: slow scripts would end the wait.
        await runClockUntil(page, 1, async () => (await moving(page).count()) === 4);
        await runClockUntil(page, 20, async () => !['0', '400'].includes((await moving(page).nth(1).textContent())!));
        await advanceClock(page, 1700);
        await expect(moving(page)).toHaveText(finals);
      });
    }

    test('show their value and keep it if the scripts take too long', async ({ page }) => {
      const release = await interactBeforeScripts(page, () => interactions['Space']!(page));
      await page.clock.runFor(5_000);
      for (const value of await values(page).all()) await expect(value).toHaveCSS('opacity', '1');
      release();
      await page.clock.resume();
      await waitForHydration(page);
      await expect(moving(page)).toHaveCount(0);
      await expect(values(page)).toHaveText(finals);
    });
  });

  test('start at 30 % visibility, count once and move nothing; assistive technology always gets the final value', async ({
    page,
  }) => {
    await openAwake(page);
    const widths = () =>
      band(page)
        .locator('dd')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    const tree = async () => band(page).ariaSnapshot();
    const expectExposed = async () => {
      for (const value of finals) expect(await tree()).toMatch(new RegExp(`\\b${value}\\b`));
    };
    await expect(moving(page)).toHaveText(zeros);
    await advanceClock(page, 10_000);
    await expect(moving(page)).toHaveText(zeros);
    await expectExposed();
    const first = moving(page).first().locator('..');
    await scrollUntilVisible(first, 0.25);
    await advanceClock(page, 10_000);
    await expect(moving(page)).toHaveText(zeros);
    await scrollUntilVisible(first, 0.35);
    const before = await widths();
    await advanceClock(page, 300);
    await expect(moving(page).nth(1)).not.toHaveText(/^(0|400)$/);
    const midway = (await moving(page).nth(1).textContent())!;
    await expectExposed();
    expect(await tree()).not.toContain(midway);
    await expect(values(page)).toHaveText(finals);
    expect(await widths()).toEqual(before);
    await advanceClock(page, 1700);
    await expect(moving(page)).toHaveText(finals);
    expect(await widths()).toEqual(before);

    // They do not start again.
    await band(page).evaluate((element) => {
      new MutationObserver(() => element.setAttribute('data-changed', '')).observe(element, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    for (const top of [0, 3000, 400]) {
      await scrollPageTo(page, top);
      await waitForObservers(band(page));
      await advanceClock(page, 2000);
    }
    await expect(moving(page)).toHaveText(finals);
    await expect(band(page)).not.toHaveAttribute('data-changed');
  });

  test('count up in 1.5 s, with thousands separators', async ({ page }) => {
    const target = 98_765_432;
    await openWith(page, [target, 1000, 999, 1_234_567]);
    await scrollUntilVisible(moving(page).first().locator('..'), 1);
    await expect(moving(page)).toHaveText(zeros);
    // The first frame starts the animation.
    await advanceClock(page, 16);
    await expect(moving(page).first()).toHaveText('0');
    const seen: number[] = [];
    for (let time = 0; time < 1472; time += 184) {
      await page.clock.runFor(184);
      seen.push(Number((await moving(page).first().textContent())!.replaceAll(',', '')));
    }
    expect(
      seen.every((value, index) => value > (seen[index - 1] ?? 0)),
      String(seen),
    ).toBe(true);
    expect(seen.at(-1), 'not final before 1.5 s').toBeLessThan(target);
    await advanceClock(page, 32);
    await expect(moving(page)).toHaveText(['98,765,432', '1,000', '999', '1,234,567']);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('show the final values and their labels at once', async ({ page }) => {
      await openWithClock(page, '/');
      await pauseClock(page);
      await expect(moving(page)).toHaveCount(0);
      await expect(values(page)).toHaveText(finals);
      for (const value of await values(page).all()) await expect(value).toHaveCSS('opacity', '1');
      const rows = band(page).locator('dl > div');
      const read = await rows.evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('[data-value], dd > span:last-child, dt')].map((part) => part.textContent),
        ),
      );
      expect(read.map((parts) => parts.toSorted().join(' '))).toEqual([
        '+ 10 Years of Excellence',
        '+ 400 Projects Delivered',
        '+ 200 Number of Professionals',
        '+ 15 Countries Served',
      ]);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('show the final values', async ({ page }) => {
      await page.goto('/');
      await expect(values(page)).toHaveText(finals);
      for (const value of await values(page).all()) await expect(value).toHaveCSS('opacity', '1');
    });
  });
});
