import type { Locator, Page } from '@playwright/test';
import { languages, sampleContentFor } from '#model/sample/sample-fixture.ts';
import { bringCarouselIntoView, carouselOf, visibleSlides, slidesOf, startCarousel } from './carousel-page.ts';
import { advanceClock } from '../page-clock.ts';
import { expect, expectScroll, headerLink, openPage, test, waitTwoFrames } from '../site-fixture.ts';
import { toArabicPath, sampleMessagesOf } from '../site-pages.ts';

const viewLink = (page: Page): Locator => carouselOf(page).getByRole('link', { name: 'View Testimonials' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Video testimonial by / });
const testimonials = sampleContentFor().testimonials.withAvatar;

async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('video'), 'no player is left to go on').toHaveCount(0);
  await expect(viewLink(page).first()).toBeFocused();
}

test('"View Testimonials" is on the cards that have a video, and on no other', async ({ page }) => {
  const { withAvatar, withImage } = sampleContentFor().testimonials;
  for (const [path, list] of [
    ['/', withAvatar],
    ['/remote-team', withImage],
  ] as const) {
    await openPage(page, path);
    const links = await slidesOf(page).evaluateAll((all) =>
      all.map((slide) => [...slide.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])),
    );
    const expected = (list as readonly { testimonialVideo?: string }[]).map(({ testimonialVideo: url }) =>
      url ? [['View Testimonials', url]] : [],
    );
    expect(links, path).toEqual(expected);
    expect(expected.flat().length).toBeGreaterThan(0);
    expect(expected.flat().length).toBeLessThan(7);
  }
});

test('it opens over the page, plays, keeps focus, and is gone when it is closed', async ({ page }) => {
  await openPage(page, '/');
  await bringCarouselIntoView(page);
  await viewLink(page).first().scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => Math.round(scrollY));
  await viewLink(page).first().click();
  const video = page.locator('dialog video');

  await test.step('in a modal dialog over the whole screen, named after the client', async () => {
    const { name } = testimonials.find(({ testimonialVideo }) => testimonialVideo)!;
    await expect(dialog(page)).toHaveAccessibleName(`Video testimonial by ${name}`);
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    const { width, height } = page.viewportSize()!;
    const corners = [
      [1, 1],
      [width - 30, 1],
      [1, height - 1],
      [width - 30, height - 1],
    ];
    for (const [x, y] of corners) {
      const found = await page.evaluate(([left, up]) => document.elementFromPoint(left!, up!)?.tagName, [x, y]);
      expect(found, `at ${x}, ${y} there is the dark around the picture`).toBe('DIALOG');
    }
    const dark = await dialog(page).evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
    expect(dark).toMatch(/^rgba\(0, 0, 0, 0\.[89]/);
  });

  await test.step('the film plays by itself, with controls and captions', async () => {
    await expect(video).toHaveAttribute(
      'src',
      testimonials.find(({ testimonialVideo }) => testimonialVideo)!.testimonialVideo!,
    );
    for (const property of ['autoplay', 'controls', 'playsInline'])
      await expect(video).toHaveJSProperty(property, true);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    await expect(video).toHaveJSProperty('paused', false);
    const captions = () =>
      video.evaluate((element: HTMLVideoElement) =>
        [...element.textTracks].map(({ kind, language, label, mode, cues }) => ({
          kind,
          language,
          label,
          mode,
          some: Number(cues?.length) > 0,
        })),
      );
    await expect
      .poll(captions)
      .toEqual([{ kind: 'captions', language: 'en', label: 'English', mode: 'showing', some: true }]);
  });

  await test.step('focus stays inside, a press on the picture does not close it, and the page behind does not move', async () => {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    const box = (await video.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + 30);
    await page.mouse.move(20, 450);
    await page.mouse.wheel(0, 600);
    await waitTwoFrames(page);
    await expect(dialog(page)).toBeVisible();
  });

  for (const [how, close] of Object.entries({
    Escape: () => page.keyboard.press('Escape'),
    'a press on the dark beside the picture': () => page.mouse.click(20, 450),
    'a press on the dark below it': () => page.mouse.click(700, 890),
    'its button': () => dialog(page).getByRole('button', { name: 'Close' }).click(),
  })) {
    await test.step(`${how} closes it, and focus is on its link`, async () => {
      await close();
      await expectClosed(page);
      await expectScroll(page, top);
      // It opens once more.
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await expect(video).toHaveCount(1);
    });
  }
});

test('in Arabic its captions are Arabic', async ({ page }) => {
  const { home, buttons } = sampleMessagesOf('ar');
  await openPage(page, '/ar');
  await bringCarouselIntoView(page);
  await page.getByRole('link', { name: buttons.viewTestimonials }).first().click();
  await expect(page.getByRole('dialog', { name: home.videoOf.split('{name}')[0]!.trim() })).toBeVisible();
  const captions = () =>
    page.locator('dialog video').evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      return [
        track!.language,
        track!.label,
        /[\u0600-\u06ff]/.test((track!.cues?.[0] as VTTCue | undefined)?.text ?? ''),
      ];
    });
  await expect.poll(captions).toEqual(['ar', languages.settingsOf('ar').name, true]);
});

test('focus goes back to its link also after a long film', async ({ page }) => {
  await startCarousel(page);
  await viewLink(page).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await advanceClock(page, 10_000);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  expect(await visibleSlides(page)).toContain(1 + testimonials.findIndex(({ testimonialVideo }) => testimonialVideo));
});

test('going back closes it, and nothing plays on', async ({ page }) => {
  await openPage(page, '/careers');
  await headerLink(page, 'Remote Team').click();
  await expect(page).toHaveTitle(/^Remote/);
  await bringCarouselIntoView(page);
  await viewLink(page)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.locator('dialog video')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(page.locator('video, dialog[open]')).toHaveCount(0);
});

test.describe('on a small screen', () => {
  /** How far each link is from the bottom and the sides of its card, and how high the card is. */
  async function measureLinkGaps(page: Page) {
    return viewLink(page)
      .or(page.getByRole('link', { name: sampleMessagesOf('ar').buttons.viewTestimonials }))
      .evaluateAll((links) =>
        links.map((link) => {
          const card = link.closest('figure')!;
          const [inner, outer] = [link.getBoundingClientRect(), card.getBoundingClientRect()];
          const padding = Number.parseFloat(getComputedStyle(card).paddingBottom) + 1;
          return {
            bottom: Math.round(outer.bottom - inner.bottom - padding),
            side: Math.round(outer.right - inner.right - padding),
            height: outer.height,
          };
        }),
      );
  }

  for (const path of ['/', toArabicPath('/')]) {
    test(`the link is at the bottom of its card (${path})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 844 });
      await openPage(page, path);
      await bringCarouselIntoView(page);
      for (const width of [320, 390, 767]) {
        await page.setViewportSize({ width, height: 844 });
        const found = await measureLinkGaps(page);
        expect(found.length).toBeGreaterThan(0);
        for (const { bottom, side } of found) expect([bottom, side], `${width} px`).toEqual([0, 0]);
      }
    });
  }

  test('whatever the height of the card', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const heights: number[] = [];
    for (const words of [1, 60, 200]) {
      await page.route('**/data/*/index.json', async (route) => {
        const response = await route.fetch();
        const data = (await response.json()) as { testimonials: { content: string }[] };
        for (const testimonial of data.testimonials) testimonial.content = 'word '.repeat(words).trim();
        // The last one decides how high all of them are; the others have room to spare.
        data.testimonials.at(-1)!.content += ' word'.repeat(words);
        await route.fulfill({ response, json: data });
      });
      // Through a link, because the first page shows what its HTML says.
      await openPage(page, '/careers');
      await page.getByRole('banner').locator('a').first().click();
      await bringCarouselIntoView(page);
      for (const { bottom, side, height } of await measureLinkGaps(page)) {
        expect([bottom, side]).toEqual([0, 0]);
        heights.push(height);
      }
      await page.unrouteAll();
    }
    expect(new Set(heights).size).toBe(3);
  });

  test('the film fits, and its button is in reach, also when the phone is laid on its side', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/');
    await bringCarouselIntoView(page);
    await viewLink(page).first().click();
    for (const size of [
      { width: 390, height: 844 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.locator('dialog video')).toBeInViewport({ ratio: 1 });
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('without scripts', () => {
  // The browser's own player takes no part in the cross-fade of the site's pages.
  test.use({ javaScriptEnabled: false });

  test('the link leads to the file itself', async ({ page, request }) => {
    await page.goto('/');
    const href = (await viewLink(page).first().getAttribute('href'))!;
    const answer = await request.get(href);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^video\//);
    await viewLink(page).first().click();
    await expect(page).toHaveURL(href);
  });
});
