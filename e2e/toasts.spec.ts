import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openWithClock, pass, settle, stopClock } from './clock.ts';
import { accepted, field, fillIn, openForm, stage, submitButton, toasts, touched } from './project-form.ts';
import { expect, open, test, wordsOf } from './site.ts';
import { swipe } from './touch.ts';

const badEmail = 'Please enter a valid email address.';
const region = (page: Page) => page.locator('section[aria-live]');
/** Those that are leaving included. */
const all = (page: Page) => region(page).locator('[data-type]');

/** Opens the contact page with all that toasts need, and stops its clock. */
async function start(page: Page, path = '/contact-us'): Promise<void> {
  await openWithClock(page, path);
  await touched(page);
  await fillIn(page, { email: 'a@b' });
  await stopClock(page);
}

async function sayError(page: Page): Promise<void> {
  const before = await all(page).count();
  await submitButton(page).click();
  await expect(all(page)).toHaveCount(before + 1);
}

type Kind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

const assets = new URL('../dist/site/assets/', import.meta.url);
/** The file of the library, known by a word that it cannot do without. */
const library = readdirSync(assets).find((name) => name.endsWith('.js') && readFileSync(new URL(name, assets), 'utf8').includes('pauseDuration'));

/** Has the library that the page itself uses say something; for the kinds that no part of the site has a use for yet. */
async function say(page: Page, kind: Kind, message: string, options: { id?: string } = {}): Promise<void> {
  await page.evaluate(
    async ([url, name, text, rest]) => {
      type Say = (message: string, options: object) => string;
      const isToast = (value: unknown): value is Say & Record<Kind, Say> => typeof value === 'function' && 'loading' in value;
      const toast = Object.values((await import(url)) as object).find(isToast)!;
      if (name === 'blank') toast(text, rest);
      else toast[name](text, rest);
    },
    [`/assets/${library}`, kind, message, options] as const,
  );
  await settle(page);
}

test('an error stays 4000 ms and is removed 1000 ms after that', async ({ page }) => {
  await start(page);
  await sayError(page);
  await pass(page, 3999);
  await expect(all(page)).toHaveAttribute('data-visible', 'true');
  await pass(page, 1);
  await expect(all(page)).toHaveAttribute('data-visible', 'false');
  await pass(page, 999);
  await expect(all(page)).toHaveCount(1);
  await pass(page, 1);
  await expect(all(page)).toHaveCount(0);
});

test('a success stays 2000 ms and is removed 1000 ms after that', async ({ page }) => {
  await stage(page, { body: accepted });
  await start(page);
  await field(page, 'email').fill('amina@example.com');
  await submitButton(page).click();
  await expect(all(page)).toHaveText([accepted.message]);
  await pass(page, 1999);
  await expect(all(page)).toHaveAttribute('data-visible', 'true');
  await pass(page, 1);
  await expect(all(page)).toHaveAttribute('data-visible', 'false');
  await pass(page, 999);
  await expect(all(page)).toHaveCount(1);
  await pass(page, 1);
  await expect(all(page)).toHaveCount(0);
});

for (const kind of ['blank', 'custom'] as const) {
  test(`a ${kind} one stays 4000 ms`, async ({ page }) => {
    await start(page);
    await say(page, kind, 'Something');
    await expect(all(page)).toHaveAttribute('data-type', kind);
    await pass(page, 3999);
    await expect(all(page)).toHaveAttribute('data-visible', 'true');
    await pass(page, 1);
    await expect(all(page)).toHaveAttribute('data-visible', 'false');
  });
}

test('a loading one never goes by itself', async ({ page }) => {
  await start(page);
  await say(page, 'loading', 'Wait');
  await pass(page, 3_600_000);
  await expect(toasts(page)).toHaveText(['Wait']);
});

test('one with the id of another takes its place', async ({ page }) => {
  await start(page);
  await say(page, 'loading', 'Wait', { id: 'same' });
  await say(page, 'blank', 'Other');
  await pass(page, 1000);
  await say(page, 'success', 'Done', { id: 'same' });
  await expect(toasts(page)).toHaveText(['Other', 'Done']);
  await expect(toasts(page).last()).toHaveAttribute('data-type', 'success');
  // Its time is that of a success, from now on.
  await pass(page, 1999);
  await expect(toasts(page)).toHaveText(['Other', 'Done']);
  await pass(page, 1);
  await expect(toasts(page)).toHaveText(['Other']);
});

test('the pointer makes them wait, and the time is given back', async ({ page }) => {
  await start(page);
  await sayError(page);
  await pass(page, 1000);
  await toasts(page).hover();
  await pass(page, 60_000);
  await expect(all(page)).toHaveAttribute('data-visible', 'true');
  await page.mouse.move(5, 800);
  await pass(page, 2999);
  await expect(all(page)).toHaveAttribute('data-visible', 'true');
  await pass(page, 1);
  await expect(all(page)).toHaveAttribute('data-visible', 'false');
});

test('the pointer on one makes all of them wait', async ({ page }) => {
  await start(page);
  await sayError(page);
  await pass(page, 1000);
  await sayError(page);
  await toasts(page).first().hover();
  await pass(page, 60_000);
  await expect(toasts(page)).toHaveCount(2);
  await page.mouse.move(5, 800);
  await pass(page, 3000);
  await expect(toasts(page)).toHaveCount(1);
  await pass(page, 1000);
  await expect(toasts(page)).toHaveCount(0);
});

test('there are never more than 20, the newest first', async ({ page }) => {
  await start(page);
  for (let count = 1; count <= 20; count += 1) await say(page, 'blank', `Number ${count}`);
  await expect(toasts(page)).toHaveCount(20);
  await say(page, 'blank', 'Number 21');
  await expect(toasts(page)).toHaveText(Array.from({ length: 20 }, (_, index) => `Number ${21 - index}`));
});

test('the close button sends one away at once, and removes it 1000 ms later', async ({ page }) => {
  await start(page);
  await say(page, 'blank', 'First');
  await say(page, 'blank', 'Second');
  await toasts(page).filter({ hasText: 'First' }).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveText(['Second']);
  await pass(page, 999);
  await expect(all(page)).toHaveCount(2);
  await pass(page, 1);
  await expect(all(page)).toHaveText(['Second']);
});

test('closing with the keyboard works, and those that come later still go by themselves', async ({ page }) => {
  await start(page);
  await sayError(page);
  const close = toasts(page).getByRole('button', { name: 'Close' });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  await pass(page, 1000);
  await sayError(page);
  await pass(page, 4000);
  await expect(toasts(page)).toHaveCount(0);
});

test('one that was closed under the pointer does not leave the others waiting', async ({ page }) => {
  await start(page);
  await say(page, 'blank', 'First');
  await say(page, 'blank', 'Second');
  await toasts(page).filter({ hasText: 'First' }).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveText(['Second']);
  // The pointer has not moved, but what was under it is gone; the browser finds that out in its own time.
  await expect(async () => {
    await pass(page, 4000);
    await expect(toasts(page)).toHaveCount(0, { timeout: 1 });
  }).toPass();
});

test.describe('where they stand', () => {
  // So that they stand there at once.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { path, language, width } of [
    { path: '/contact-us', language: 'en', width: 1440 },
    { path: '/ar/contact-us', language: 'ar', width: 1440 },
    { path: '/contact-us', language: 'en', width: 390 },
    { path: '/ar/contact-us', language: 'ar', width: 320 },
  ] as const) {
    test(`top center, at most 350 px wide, 8 px apart (${language}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await start(page, path);
      await say(page, 'blank', 'Short');
      await say(page, 'blank', 'A sentence that is long enough for several lines of a toast. '.repeat(4));
      await say(page, 'blank', 'https://example.com/'.padEnd(200, 'x'));
      await expect(toasts(page, language)).toHaveCount(3);
      await region(page).evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)));
      const boxes = await toasts(page, language).evaluateAll((list) => list.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      const middle = await page.evaluate(() => document.documentElement.clientWidth / 2);
      for (const box of boxes) {
        expect(box.width).toBeLessThanOrEqual(350);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width / 2, 'centred').toBeCloseTo(middle, 0);
      }
      if (width > 400) expect(Math.max(...boxes.map((box) => box.width))).toBe(350);
      const header = width < 1024 ? (await page.getByRole('banner').boundingBox())!.height : 0;
      expect(boxes[0]!.y, 'near the top').toBeLessThan(header + 40);
      expect(boxes[0]!.y, 'beside or below what is in the header').toBeGreaterThanOrEqual(header);
      expect(boxes[1]!.top - boxes[0]!.bottom).toBeCloseTo(8);
      expect(boxes[2]!.top - boxes[1]!.bottom).toBeCloseTo(8);
      for (const toast of await toasts(page, language).all()) {
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

  test('the page beside them can be used', async ({ page }) => {
    await start(page);
    await sayError(page);
    const toast = (await toasts(page).boundingBox())!;
    const beside = await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest('section[aria-live]') === null, [
      toast.x - 20,
      toast.y + 10,
    ]);
    expect(beside).toBe(true);
  });

  for (const theme of ['light', 'dark']) {
    for (const language of ['en', 'ar'] as const) {
      test(`they can be read (${theme}, ${language})`, async ({ page }) => {
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        await start(page, language === 'ar' ? '/ar/contact-us' : '/contact-us');
        await sayError(page);
        const toast = toasts(page, language);
        await expect(toast).toHaveText([wordsOf(language).messages.invalidEmail]);
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
      });
    }
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  for (const [side, distance] of Object.entries({ right: 120, left: -120 })) {
    test(`a swipe to the ${side} sends one away`, async ({ page }) => {
      await start(page);
      await sayError(page);
      await swipe(toasts(page), distance, 0);
      await expect(toasts(page)).toHaveCount(0);
      await pass(page, 1000);
      await expect(all(page)).toHaveCount(0);
    });
  }

  test('a tap or a short movement does not', async ({ page }) => {
    await start(page);
    await sayError(page);
    await swipe(toasts(page), 30, 0);
    await swipe(toasts(page), 0, 0);
    await settle(page);
    await expect(toasts(page)).toHaveCount(1);
  });
});

test.describe('for screen readers', () => {
  for (const path of ['/', '/contact-us', '/ar/consulting']) {
    test(`the live region is in the HTML of ${path}, before anything is said`, async ({ page, request }) => {
      const html = await (await request.get(path)).text();
      expect(html).toMatch(/<section[^>]*aria-live="polite"/);
      await open(page, path);
      await expect(region(page)).toHaveAttribute('aria-live', 'polite');
      await expect(region(page)).toBeEmpty();
      await region(page).evaluate((element) => element.setAttribute('data-marked', ''));
      await expect(page.locator('[aria-live][data-marked]')).toHaveCount(1);
    });
  }

  test('each is announced once: one node comes, one goes, in the region that was there before', async ({ page }) => {
    await openForm(page, '/contact-us');
    await region(page).evaluate((element) => {
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
    await fillIn(page, { email: 'a@b' });
    await submitButton(page).click();
    await expect.poll(changes).toEqual([`+ ${badEmail}`]);
    await expect(region(page)).toHaveAttribute('data-marked');
    await toasts(page).getByRole('button').click();
    await expect.poll(changes).toEqual([`+ ${badEmail}`, `- ${badEmail}`]);
    // Not a second live region inside the first: it would be read twice.
    await expect(region(page).locator('[aria-live], [role=status], [role=alert], output')).toHaveCount(0);
  });
});
