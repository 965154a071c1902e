import type { Page } from '@playwright/test';
import { scrollUntilVisible, waitForObservers } from './scroll-into-view.ts';
import {
  expect,
  expectBelowHeader,
  expectScroll,
  headerLink,
  openPage,
  scrollPageTo,
  test,
} from '#tests/e2e/site-fixture.ts';

test.describe('the underline', () => {
  const heading = (page: Page) => page.locator('h2 [data-seen]');
  const stroke = (page: Page) => heading(page).locator('path');

  test('is drawn in 1 s once half of its text is visible, and stays', async ({ page }) => {
    await openPage(page, '/consulting');
    await scrollUntilVisible(heading(page), 0.4);
    await expect(heading(page)).toHaveAttribute('data-seen', 'false');
    await expect(stroke(page)).not.toHaveCSS('stroke-dashoffset', '0px');
    // Paused at its start, to inspect it.
    await stroke(page).evaluate((path) =>
      path.addEventListener('transitionrun', () => path.getAnimations()[0]!.pause()),
    );
    await scrollUntilVisible(heading(page), 0.6);
    await expect(heading(page)).toHaveAttribute('data-seen', 'true');
    const duration = () =>
      stroke(page).evaluate((path) => path.getAnimations()[0]?.effect!.getComputedTiming().duration);
    await expect.poll(duration).toBe(1000);
    await stroke(page).evaluate((path) => path.getAnimations()[0]!.finish());
    await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '0px');
    await scrollPageTo(page, 0);
    await waitForObservers(heading(page));
    await expect(heading(page)).toHaveAttribute('data-seen', 'true');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is drawn from the start', async ({ page }) => {
      await page.goto('/consulting');
      await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '0px');
    });
  });
});

test.describe('Learn More', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Learn More' });
  const target = (page: Page) => page.locator('#learn-more');

  test('scrolls smoothly to its target and focuses it; clicks with a modifier key are left to the browser', async ({
    page,
  }) => {
    await openPage(page, '/consulting');
    // A slow machine may draw a smooth scroll in one step.
    await page.evaluate(() => {
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function (options: ScrollIntoViewOptions) {
        document.documentElement.dataset['behavior'] = options.behavior;
        scrollIntoView.call(this, options);
      };
    });
    await link(page).click();
    await expect(target(page)).toBeFocused();
    await expectBelowHeader(target(page));
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-behavior', 'smooth');
    await expect(page).toHaveURL('/consulting');

    await link(page).focus();
    await page.keyboard.press('Enter');
    await expect(target(page)).toBeFocused();
    await page.keyboard.press('Tab');
    // The first focusable element below the target.
    const below = page
      .locator('#learn-more ~ * :is(a, input), #learn-more :is(a, input)')
      .filter({ visible: true })
      .first();
    await expect(below).toBeFocused();

    // Runs after React's listener, and prevents the browser's own new tab, window or download.
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        document.documentElement.dataset['prevented'] = String(event.defaultPrevented);
        event.preventDefault();
      });
    });
    await scrollPageTo(page, 0);
    for (const modifier of ['Control', 'Meta', 'Shift', 'Alt'] as const) {
      await link(page).click({ modifiers: [modifier] });
      await expect(root, modifier).toHaveAttribute('data-prevented', 'false');
      await expect(target(page)).not.toBeFocused();
      await expectScroll(page, 0);
      await page.evaluate(() => delete document.documentElement.dataset['prevented']);
    }
    await link(page).click();
    await expect(root).toHaveAttribute('data-prevented', 'true');
  });

  test('is on every service page, before the form; on another page Hire Us leads to the contact form', async ({
    page,
  }) => {
    await openPage(page, '/staff-augmentation');
    await expect(link(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Hire Us' }).first()).toHaveAttribute(
      'href',
      '/contact-us#contact-form',
    );
    for (const path of ['/seo-marketing', '/ar/mobile-app-development/ios']) {
      await openPage(page, path);
      await expect(page.locator('a[href="#learn-more"]')).toHaveCount(1);
      const follows = await page.evaluate(() => {
        const [anchor, form] = [document.querySelector('#learn-more')!, document.querySelector('#contact-form')!];
        return Boolean(anchor.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(follows).toBe(true);
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the underline is drawn from the start, and Learn More jumps to its target', async ({ page }) => {
    await openPage(page, '/consulting');
    await expect(page.locator('h2 [data-seen] path')).toHaveCSS('stroke-dashoffset', '0px');
    const top = await page.getByRole('link', { name: 'Learn More' }).evaluate((element: HTMLAnchorElement) => {
      element.click();
      return scrollY;
    });
    expect(top).toBeGreaterThan(0);
    await expectScroll(page, top);
    await expect(page.locator('#learn-more')).toBeFocused();
  });

  test('nothing is animated, from page to page; the middle card of three is raised from 1024 px on', async ({
    page,
  }) => {
    await openPage(page, '/consulting');
    const cards = page.locator('section', { has: page.locator('h2 [data-seen]') }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    for (const { width, shifted } of [
      { width: 1024, shifted: true },
      { width: 1023, shifted: false },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      const [first, middle, last] = await Promise.all(
        [0, 1, 2].map(async (index) => (await cards.nth(index).boundingBox())!.y),
      );
      expect(last, `${width} px`).toBe(first);
      if (shifted) expect(first! - middle!, `${width} px`).toBeGreaterThanOrEqual(16);
      else expect(middle, `${width} px`).toBe(first);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    const running = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect!.getComputedTiming().duration) > 1,
          )
          .map(
            (animation) => (animation as CSSAnimation).animationName || (animation as CSSTransition).transitionProperty,
          ),
      );
    for (const name of ['Careers', 'Remote Team', 'Portfolio']) {
      await headerLink(page, name).click();
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
      expect(await running()).toEqual([]);
    }
  });
});
