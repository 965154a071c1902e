import type { Locator, Page } from '@playwright/test';
import { openWithClock, pass, settle, stopClock } from './clock.ts';
import { awake, expect, expectBelowHeader, expectScroll, headerLink, inArabic, open, scrollTo, test } from './site.ts';

/**
 * Scrolls until so much of an element has come in from below, and at no time more: by half of the way that is left each
 * time, because a section may rise by itself while it comes into view.
 */
async function showShare(target: Locator, share: number): Promise<void> {
  for (let left = Infinity; left !== 0; ) {
    left = await target.evaluate((element, wanted) => {
      const { top, height } = element.getBoundingClientRect();
      const way = Math.floor(top + height * wanted - innerHeight);
      window.scrollBy({ top: Math.ceil(way / 2), behavior: 'instant' });
      return Math.max(way, 0);
    }, share);
    await watched(target);
  }
}

/** Waits for an observer that started later than the page's own: whatever they had to tell, they have told. */
async function watched(target: Locator): Promise<void> {
  await target.evaluate(
    (element) =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(element);
      }),
  );
  await settle(target.page());
}

test.describe('counters', () => {
  const band = (page: Page) => page.getByRole('region', { name: 'Our Excellence' });
  const moving = (page: Page) => band(page).locator('dd [aria-hidden="true"]');
  const values = (page: Page) => band(page).locator('dd [data-value]');
  const zeros = ['0', '0', '0', '0'];
  const finals = ['10', '400', '200', '15'];

  /** Opens the home page, and makes React take it over by scrolling a little. */
  async function openAwake(page: Page): Promise<void> {
    await openWithClock(page, '/');
    await page.mouse.wheel(0, 1);
    await expect(moving(page)).toHaveCount(4);
    await stopClock(page);
  }

  /** Opens the home page through a link, with numbers of our own. */
  async function openWith(page: Page, numbers: number[]): Promise<void> {
    await page.route('**/data/*/index.json', async (route) => {
      const response = await route.fetch();
      const data = (await response.json()) as { statistics: { value: number }[] };
      for (const [index, statistic] of data.statistics.entries()) statistic.value = numbers[index]!;
      await route.fulfill({ response, json: data });
    });
    await openWithClock(page, '/careers');
    await page.getByRole('banner').locator('a').first().click();
    await expect(band(page)).toBeAttached();
    await stopClock(page);
  }

  test('the four say what they count', async ({ page }) => {
    await open(page, '/');
    const rows = band(page).locator('dl > div');
    const read = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('[data-value], dd > span:last-child, dt')].map((part) => part.textContent)),
    );
    expect(read.map((parts) => parts.toSorted().join(' '))).toEqual([
      '+ 10 Years of Excellence',
      '+ 400 Projects Delivered',
      '+ 200 Number of Professionals',
      '+ 15 Countries Served',
    ]);
  });

  test('stand at 0 until 30 % of them is visible', async ({ page }) => {
    await openAwake(page);
    await expect(moving(page)).toHaveText(zeros);
    await pass(page, 10_000);
    await expect(moving(page)).toHaveText(zeros);
    const first = moving(page).first().locator('..');
    await showShare(first, 0.25);
    await pass(page, 10_000);
    await expect(moving(page)).toHaveText(zeros);
    await showShare(first, 0.35);
    await pass(page, 500);
    await expect(moving(page).nth(1)).not.toHaveText('0');
    await pass(page, 1500);
    await expect(moving(page)).toHaveText(finals);
  });

  test('take 1.5 s, from 0 upwards, with a separator between thousands', async ({ page }) => {
    const target = 98_765_432;
    await openWith(page, [target, 1000, 999, 1_234_567]);
    await showShare(moving(page).first().locator('..'), 1);
    await expect(moving(page)).toHaveText(zeros);
    // The first frame starts the time.
    await pass(page, 16);
    await expect(moving(page).first()).toHaveText('0');
    const seen: number[] = [];
    for (let time = 0; time < 1472; time += 32) {
      await page.clock.runFor(32);
      seen.push(Number((await moving(page).first().textContent())!.replaceAll(',', '')));
    }
    expect(seen.every((value, index) => value > (seen[index - 1] ?? 0)), String(seen)).toBe(true);
    expect(seen.at(-1), 'not there before 1.5 s').toBeLessThan(target);
    await pass(page, 32);
    await expect(moving(page)).toHaveText(['98,765,432', '1,000', '999', '1,234,567']);
  });

  test('count once: they do not start again when they come back into view', async ({ page }) => {
    await openAwake(page);
    await showShare(moving(page).first().locator('..'), 1);
    await pass(page, 2000);
    await expect(moving(page)).toHaveText(finals);
    await band(page).evaluate((element) => {
      new MutationObserver(() => element.setAttribute('data-changed', '')).observe(element, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    for (const top of [0, 3000, 400]) {
      await scrollTo(page, top);
      await watched(band(page));
      await pass(page, 2000);
    }
    await expect(moving(page)).toHaveText(finals);
    await expect(band(page)).not.toHaveAttribute('data-changed');
  });

  for (const path of ['/', inArabic('/')]) {
    test(`the HTML of ${path} has the final values`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      const found = [...html.matchAll(/data-value="[^"]*"[^>]*>([^<]*)</g)].map(([, value]) => value);
      expect(found).toEqual(finals);
    });
  }

  test('a screen reader hears the final value all along', async ({ page }) => {
    await openAwake(page);
    const heard = ['10', '400', '200', '15'].map((value) => new RegExp(`\\b${value}\\b`));
    const tree = async () => band(page).ariaSnapshot();
    for (const value of heard) expect(await tree()).toMatch(value);
    await showShare(moving(page).first().locator('..'), 1);
    await pass(page, 300);
    await expect(moving(page).nth(1)).not.toHaveText(/^(0|400)$/);
    const midway = (await moving(page).nth(1).textContent())!;
    for (const value of heard) expect(await tree()).toMatch(value);
    expect(await tree()).not.toContain(midway);
    await expect(values(page)).toHaveText(finals);
  });

  test('the moving copy changes no layout', async ({ page }) => {
    await openAwake(page);
    await showShare(moving(page).first().locator('..'), 1);
    const width = () => band(page).locator('dd').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    const before = await width();
    await pass(page, 300);
    expect(await width()).toEqual(before);
    await pass(page, 2000);
    expect(await width()).toEqual(before);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('show the final values at once', async ({ page }) => {
      await openWithClock(page, '/');
      await stopClock(page);
      await expect(moving(page)).toHaveCount(0);
      await expect(values(page)).toHaveText(finals);
      for (const value of await values(page).all()) await expect(value).toHaveCSS('opacity', '1');
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

test.describe('the underline', () => {
  const words = (page: Page) => page.locator('h2 [data-seen]');
  const stroke = (page: Page) => words(page).locator('path');

  test('is not there until half of its words is visible, then drawn within 1 s', async ({ page }) => {
    await open(page, '/consulting');
    await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '1px');
    await showShare(words(page), 0.4);
    await expect(words(page)).toHaveAttribute('data-seen', 'false');
    await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '1px');

    // Held at its start, so that it can be looked at in the middle.
    await stroke(page).evaluate((path) => path.addEventListener('transitionrun', () => path.getAnimations()[0]!.pause()));
    await showShare(words(page), 0.6);
    await expect(words(page)).toHaveAttribute('data-seen', 'true');
    const timing = () =>
      stroke(page).evaluate((path) => {
        const [animation] = path.getAnimations() as CSSTransition[];
        return animation && [animation.transitionProperty, animation.effect!.getComputedTiming().duration, animation.effect!.getComputedTiming().delay];
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
  });

  test('stays, once it was drawn', async ({ page }) => {
    await open(page, '/consulting');
    await showShare(words(page), 1);
    await expect(words(page)).toHaveAttribute('data-seen', 'true');
    await scrollTo(page, 0);
    await watched(words(page));
    await expect(words(page)).toHaveAttribute('data-seen', 'true');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('is simply there', async ({ page }) => {
      await open(page, '/consulting');
      await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '0px');
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is simply there', async ({ page }) => {
      await page.goto('/consulting');
      await expect(stroke(page)).toHaveCSS('stroke-dashoffset', '0px');
    });
  });
});

test.describe('the three cards below it', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { width, shifted } of [
    { width: 1440, shifted: true },
    { width: 1024, shifted: true },
    { width: 1023, shifted: false },
    { width: 900, shifted: false },
  ]) {
    test(`the middle one is ${shifted ? 'shifted up' : 'in line'} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/consulting');
      const cards = page.locator('section', { has: page.locator('h2 [data-seen]') }).getByRole('listitem');
      await expect(cards).toHaveCount(3);
      const [first, middle, last] = await Promise.all([0, 1, 2].map(async (index) => (await cards.nth(index).boundingBox())!.y));
      expect(last).toBe(first);
      if (shifted) expect(first! - middle!).toBeGreaterThanOrEqual(16);
      else expect(middle).toBe(first);
    });
  }

  test('they stand one below the other on a phone, none shifted', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/consulting');
    const cards = page.locator('section', { has: page.locator('h2 [data-seen]') }).getByRole('listitem');
    for (const card of await cards.all()) await expect(card).toHaveCSS('transform', 'none');
  });
});

test.describe('Learn More', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Learn More' });
  const target = (page: Page) => page.locator('#learn-more');

  test('scrolls smoothly to its place and puts focus there', async ({ page }) => {
    await open(page, '/consulting');
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
  });

  test('the next Tab goes on from there', async ({ page }) => {
    await open(page, '/consulting');
    await link(page).focus();
    await page.keyboard.press('Enter');
    await expect(target(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#contact-form [name="first_name"]')).toBeFocused();
  });

  for (const modifier of ['Control', 'Meta', 'Shift', 'Alt'] as const) {
    test(`is left to the browser while ${modifier} is held`, async ({ page }) => {
      await open(page, '/consulting');
      await awake(link(page));
      // After React's own listener; the browser's new tab, window or download is not what is looked at.
      await page.evaluate(() => {
        document.addEventListener('click', (event) => {
          document.documentElement.dataset['taken'] = String(event.defaultPrevented);
          event.preventDefault();
        });
      });
      await link(page).click({ modifiers: [modifier] });
      await expect(page.locator('html')).toHaveAttribute('data-taken', 'false');
      await expect(target(page)).not.toBeFocused();
      await expectScroll(page, 0);
      await link(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-taken', 'true');
    });
  }

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('is there at once', async ({ page }) => {
      await open(page, '/consulting');
      await awake(link(page));
      const top = await link(page).evaluate((element: HTMLAnchorElement) => {
        element.click();
        return scrollY;
      });
      expect(top).toBeGreaterThan(0);
      await expectScroll(page, top);
      await expect(target(page)).toBeFocused();
    });
  });

  test('is on every service page, before the form', async ({ page }) => {
    for (const path of ['/seo-marketing', '/mobile-app-development/ios', '/ar/machine-learning']) {
      await open(page, path);
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
  for (const path of ['/staff-augmentation', '/remote-team']) {
    test(`stands in its place on ${path} and leads to the contact form, with focus there`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('link', { name: 'Learn More' })).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Hire Us' }).first().click();
      await expect(page).toHaveURL('/contact-us#contact-form');
      await expect(page.locator('#contact-form')).toBeFocused();
      await expectBelowHeader(page.locator('#contact-form'));
      await page.keyboard.press('Tab');
      await expect(page.locator('#contact-form [name="first_name"]')).toBeFocused();
    });
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is running anywhere, from page to page', async ({ page }) => {
    await open(page, '/consulting');
    const running = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && Number(effect!.getComputedTiming().duration) > 1)
          .map((animation) => (animation as CSSAnimation).animationName || (animation as CSSTransition).transitionProperty),
      );
    for (const name of ['Careers', 'Remote Team', 'Portfolio']) {
      await headerLink(page, name).click();
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
      expect(await running()).toEqual([]);
    }
  });
});
