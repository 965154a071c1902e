import { advanceClock, settlePage } from '../page-clock.ts';
import { fillForm, openForm, submitButton, visibleToasts } from './project-form-page.ts';
import { expect, test, hydratePage, sampleMessagesOf } from '../site-fixture.ts';
import { allToasts, toastRegion, showToast, triggerErrorToast, openToastPage } from './toast-actions.ts';
import { swipe } from '../swipe.ts';

const badEmail = 'Please enter a valid email address.';

test.describe('where they stand', () => {
  // So that they stand there at once.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { path, language, width } of [
    { path: '/contact-us', language: 'en', width: 1440 },
    { path: '/ar/contact-us', language: 'ar', width: 320 },
  ] as const) {
    test(`top center, at most 350 px wide, 8 px apart (${language}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openToastPage(page, path);
      await showToast(page, 'blank', 'Short');
      await showToast(page, 'blank', 'A sentence that is long enough for several lines of a toast. '.repeat(4));
      await showToast(page, 'blank', 'https://example.com/'.padEnd(200, 'x'));
      await expect(visibleToasts(page, language)).toHaveCount(3);
      await toastRegion(page).evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      const boxes = await visibleToasts(page, language).evaluateAll((list) =>
        list.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      const middle = await page.evaluate(() => document.documentElement.clientWidth / 2);
      for (const box of boxes) {
        expect(box.width).toBeLessThanOrEqual(350);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width / 2, 'centred').toBeCloseTo(middle, 0);
      }
      if (width > 400) expect(Math.max(...boxes.map((box) => box.width))).toBe(350);
      const header = (await page.getByRole('banner').boundingBox())!.height;
      expect(boxes[0]!.y, 'near the top').toBeLessThan(header + 40);
      expect(boxes[0]!.y, 'below the header').toBeGreaterThanOrEqual(header);
      expect(boxes[1]!.top - boxes[0]!.bottom).toBeCloseTo(8);
      expect(boxes[2]!.top - boxes[1]!.bottom).toBeCloseTo(8);
      for (const toast of await visibleToasts(page, language).all()) {
        const text = (await toast.locator('p').boundingBox())!;
        const frame = (await toast.boundingBox())!;
        expect(text.x).toBeGreaterThanOrEqual(frame.x);
        expect(text.x + text.width).toBeLessThanOrEqual(frame.x + frame.width);
        const button = (await toast.getByRole('button').boundingBox())!;
        expect(Math.min(button.width, button.height), 'a finger can hit it').toBeGreaterThanOrEqual(44);
        expect(button.x < text.x, 'the button is at the end of the line').toBe(language === 'ar');
      }
    });
  }

  for (const [theme, language] of [
    ['light', 'ar'],
    ['dark', 'en'],
  ] as const) {
    test(`they can be read, and the page beside them can be used (${theme}, ${language})`, async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await openToastPage(page, language === 'ar' ? '/ar/contact-us' : '/contact-us');
      await triggerErrorToast(page);
      const toast = visibleToasts(page, language);
      await expect(toast).toHaveText([sampleMessagesOf(language).messages.invalidEmail]);
      await expect(toast).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
      const ratio = await toast.evaluate((element) => {
        const brightness = (color: string) => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
        };
        const own = getComputedStyle(element);
        const [dark, bright] = [brightness(own.color), brightness(own.backgroundColor)].toSorted((a, b) => a - b);
        return (bright! + 0.05) / (dark! + 0.05);
      });
      expect(ratio).toBeGreaterThanOrEqual(4.5);
      const { x, y } = (await toast.boundingBox())!;
      const beside = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left!, top!)?.closest('section[aria-live]') === null,
        [x - 20, y + 10],
      );
      expect(beside).toBe(true);
    });
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a swipe to either side sends one away, a tap or a short movement does not', async ({ page }) => {
    await openToastPage(page);
    for (const distance of [120, -120]) {
      await triggerErrorToast(page);
      await swipe(visibleToasts(page), 30, 0);
      await swipe(visibleToasts(page), 0, 0);
      await settlePage(page);
      await expect(visibleToasts(page)).toHaveCount(1);
      await swipe(visibleToasts(page), distance, 0);
      await expect(visibleToasts(page)).toHaveCount(0);
      await advanceClock(page, 1000);
      await expect(allToasts(page)).toHaveCount(0);
    }
  });
});

test.describe('for screen readers', () => {
  test('the live region is in the HTML, before anything is said', async ({ page }) => {
    for (const path of ['/', '/contact-us', '/ar/consulting']) {
      const html = await (await page.goto(path))!.text();
      expect(html, path).toMatch(/<section[^>]*aria-live="polite"/);
      await hydratePage(page);
      await expect(toastRegion(page), path).toHaveAttribute('aria-live', 'polite');
      await expect(toastRegion(page)).toBeEmpty();
      await toastRegion(page).evaluate((element) => element.setAttribute('data-marked', ''));
      await expect(page.locator('[aria-live][data-marked]')).toHaveCount(1);
    }
  });

  test('each is announced once: one node comes, one goes, in the region that was there before', async ({ page }) => {
    await openForm(page, '/contact-us');
    await toastRegion(page).evaluate((element) => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      element.setAttribute('data-marked', '');
      new MutationObserver((records) => {
        for (const { type, addedNodes, removedNodes } of records) {
          if (type === 'characterData') changes.push('text changed');
          for (const node of addedNodes) if (node.textContent) changes.push(`+ ${node.textContent}`);
          for (const node of removedNodes) if (node.textContent) changes.push(`- ${node.textContent}`);
        }
      }).observe(element, { childList: true, subtree: true, characterData: true });
    });
    const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes);
    await fillForm(page, { email: 'a@b' });
    await submitButton(page).click();
    await expect.poll(changes).toEqual([`+ ${badEmail}`]);
    await expect(toastRegion(page)).toHaveAttribute('data-marked');
    await visibleToasts(page).getByRole('button').click();
    await expect.poll(changes).toEqual([`+ ${badEmail}`, `- ${badEmail}`]);
    // Not a second live region inside the first: it would be read twice.
    await expect(toastRegion(page).locator('[aria-live], [role=status], [role=alert], output')).toHaveCount(0);
  });
});
