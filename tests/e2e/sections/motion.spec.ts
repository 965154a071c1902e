import type { Page } from '@playwright/test';
import { scrollUntilVisible, waitForObservers } from './scroll-into-view.ts';
import { expect, expectBelowHeader, expectScroll, headerLink, openPage, scrollPageTo, test } from '../site-fixture.ts';

test.describe('the underline', () => {
  const words = (page: Page) => page.locator('h2 [data-seen]');
  const stroke = (page: Page) => words(page).locator('path');

  test('is not there until half of its words is visible, then drawn within 1 s, and stays', async ({ page }) => {
    await openPage(page, '/consulting');
    await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '1px');
    await scrollUntilVisible(words(page), 0.4);
    await expect(words(page)).toHaveAttribute('data-seen', 'false');
    await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '1px');

    // Held at its start, so that it can be looked at in the middle.
    await stroke(page).evaluate((path) =>
      path.addEventListener('transitionrun', () => path.getAnimations()[0]!.pause()),
    );
    await scrollUntilVisible(words(page), 0.6);
    await expect(words(page)).toHaveAttribute('data-seen', 'true');
    const timing = () =>
      stroke(page).evaluate((path) => {
        const [animation] = path.getAnimations() as CSSTransition[];
        return (
          animation && [
            animation.transitionProperty,
            animation.effect!.getComputedTiming().duration,
            animation.effect!.getComputedTiming().delay,
          ]
        );
      });
    await expect.poll(timing).toEqual(['stroke-dashoffset', 1000, 0]);
    const offsetAt = (time: number) =>
      stroke(page).evaluate((path, now) => {
        path.getAnimations()[0]!.currentTime = now;
        return Number.parseFloat(getComputedStyle(path).strokeDashoffset);
      }, time);
    expect(await offsetAt(0)).toBe(1);
    expect(await offsetAt(300)).toBeGreaterThan(0);
    expect(await offsetAt(300)).toBeLessThan(1);
    await stroke(page).evaluate((path) => path.getAnimations()[0]!.finish());
    await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '0px');
    await scrollPageTo(page, 0);
    await waitForObservers(words(page));
    await expect(words(page)).toHaveAttribute('data-seen', 'true');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is simply there', async ({ page }) => {
      await page.goto('/consulting');
      await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '0px');
    });
  });
});

test.describe('Learn More', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Learn More' });
  const target = (page: Page) => page.locator('#learn-more');

  test('scrolls smoothly to its place and puts focus there, and is left to the browser while a key is held', async ({
    page,
  }) => {
    await openPage(page, '/consulting');
    await page.evaluate(() => {
      const tops: number[] = [];
      Object.assign(window, { tops });
      addEventListener('scroll', () => tops.push(scrollY));
    });
    await link(page).click();
    await expect(target(page)).toBeFocused();
    await expectBelowHeader(target(page));
    const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
    expect(tops.length, 'in many steps').toBeGreaterThan(3);
    expect(tops[0]).toBeLessThan(tops.at(-1)! / 2);
    await expect(page).toHaveURL('/consulting');

    await link(page).focus();
    await page.keyboard.press('Enter');
    await expect(target(page)).toBeFocused();
    await page.keyboard.press('Tab');
    // To the first thing below it, whatever that is on this page.
    const below = page
      .locator('#learn-more ~ * :is(a, input), #learn-more :is(a, input)')
      .filter({ visible: true })
      .first();
    await expect(below).toBeFocused();

    // After React's own listener; the browser's new tab, window or download is not what is looked at.
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        document.documentElement.dataset['taken'] = String(event.defaultPrevented);
        event.preventDefault();
      });
    });
    const taken = page.locator('html');
    await scrollPageTo(page, 0);
    for (const modifier of ['Control', 'Meta', 'Shift', 'Alt'] as const) {
      await link(page).click({ modifiers: [modifier] });
      await expect(taken, modifier).toHaveAttribute('data-taken', 'false');
      await expect(target(page)).not.toBeFocused();
      await expectScroll(page, 0);
      await page.evaluate(() => delete document.documentElement.dataset['taken']);
    }
    await link(page).click();
    await expect(taken).toHaveAttribute('data-taken', 'true');
  });

  test('is on every service page, before the form', async ({ page }) => {
    for (const path of ['/seo-marketing', '/mobile-app-development/ios', '/ar/machine-learning']) {
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

test.describe('Hire Us', () => {
  test('stands in its place and leads to the contact form, with focus there', async ({ page }) => {
    for (const path of ['/staff-augmentation', '/remote-team']) {
      await openPage(page, path);
      await expect(page.getByRole('link', { name: 'Learn More' })).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Hire Us' }).first().click();
      await expect(page).toHaveURL('/contact-us#contact-form');
      await expect(page.locator('#contact-form')).toBeFocused();
      await expectBelowHeader(page.locator('#contact-form'));
      await page.keyboard.press('Tab');
      await expect(page.locator('#contact-form [name="first_name"]')).toBeFocused();
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the underline is simply there, and so is the place that Learn More leads to', async ({ page }) => {
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

  test('nothing is running anywhere, from page to page; the middle one of three cards is shifted up from 1024 px on', async ({
    page,
  }) => {
    await openPage(page, '/consulting');
    const cards = page.locator('section', { has: page.locator('h2 [data-seen]') }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    for (const { width, shifted } of [
      { width: 1440, shifted: true },
      { width: 1024, shifted: true },
      { width: 1023, shifted: false },
      { width: 900, shifted: false },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      const [first, middle, last] = await Promise.all(
        [0, 1, 2].map(async (index) => (await cards.nth(index).boundingBox())!.y),
      );
      expect(last, `${width} px`).toBe(first);
      if (shifted) expect(first! - middle!, `${width} px`).toBeGreaterThanOrEqual(16);
      else expect(middle, `${width} px`).toBe(first);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const card of await cards.all()) await expect(card).toHaveCSS('transform', 'none');
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
