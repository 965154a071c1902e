import type { Locator, Page, Route } from '@playwright/test';
import { sampleContentFor } from '#model/sample/sample-fixture.ts';
import { bringCarouselIntoView, carouselOf, slidesOf } from './carousel-page.ts';
import { expect, expectScroll, openPage, test, waitTwoFrames } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

const viewLink = (page: Page): Locator => carouselOf(page).getByRole('link', { name: 'View Testimonials' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Video testimonial by / });
const testimonials = sampleContentFor().testimonials.withAvatar;

async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('video'), 'no player is left').toHaveCount(0);
  await expect(viewLink(page).first()).toBeFocused();
}

test('only cards with a video have the link "View Testimonials"', async ({ page }) => {
  const { withAvatar, withImage } = sampleContentFor().testimonials;
  const videos = [...withAvatar, ...withImage].flatMap(({ testimonialVideo }) => testimonialVideo ?? []);
  expect(new Set(videos).size, 'each film has one speaker').toBe(videos.length);
  expect(videos).not.toEqual([]);
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
    expect(expected.flat().length).toBeLessThan(7);
  }
});

test('the video opens over the page, plays, keeps focus inside and closes', async ({ page }) => {
  await openPage(page, '/');
  await bringCarouselIntoView(page);
  await viewLink(page).first().scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => Math.round(scrollY));
  await viewLink(page).first().click();
  const video = page.locator('dialog video');

  await test.step('it is in a modal dialog over the whole screen, named after the client', async () => {
    const { name } = testimonials.find(({ testimonialVideo }) => testimonialVideo)!;
    await expect(dialog(page)).toHaveAccessibleName(`Video testimonial by ${name}`);
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    const { width, height } = page.viewportSize()!;
    const atCorner = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.tagName,
      [width - 30, height - 1],
    );
    expect(atCorner).toBe('DIALOG');
  });

  await test.step('it plays by itself, with controls and captions', async () => {
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

  await test.step('focus stays inside, a click on the video does not close it, and the page behind does not scroll', async () => {
    for (let step = 0; step < 6; step += 1) {
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
    'a click beside the video': () => page.mouse.click(20, 450),
    'its button': () => dialog(page).getByRole('button', { name: 'Close' }).click(),
  })) {
    await test.step(`${how} closes it and returns focus to its link`, async () => {
      await close();
      await expectClosed(page);
      await expectScroll(page, top);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await expect(video).toHaveCount(1);
    });
  }
});

for (const language of ['en', 'ar'] as const) {
  test(`its transcript can be opened and read to the end by keyboard (${language})`, async ({ page }) => {
    const { home, buttons } = sampleMessagesOf(language);
    const { transcript } = sampleContentFor(language).testimonials.withAvatar.find(
      ({ testimonialVideo }) => testimonialVideo,
    )!;
    // A phone on its side, where the opened text does not fit below the video.
    await page.setViewportSize({ width: 740, height: 360 });
    await openPage(page, language === 'en' ? '/' : '/ar');
    await bringCarouselIntoView(page);
    await page.getByRole('link', { name: buttons.viewTestimonials }).first().focus();
    await page.keyboard.press('Enter');
    const open = page.locator('dialog[open]');
    const text = open.locator('details p');
    await expect(open.locator('video')).toBeInViewport({ ratio: 1 });
    await expect(text).toBeHidden();

    const summary = open.getByText(home.transcript, { exact: true });
    await expect(summary).toBeInViewport({ ratio: 1 });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(text).toBeVisible();
    expect(await text.innerText(), 'with its paragraphs').toBe(transcript);
    expect(await text.evaluate((p) => [p.closest<HTMLElement>('[lang]')!.lang, getComputedStyle(p).direction])).toEqual(
      [language, language === 'en' ? 'ltr' : 'rtl'],
    );
    expect(/[\u0600-\u06ff]/.test(transcript!)).toBe(language === 'ar');
    await page.keyboard.press('End');
    const isEndShown = () => text.evaluate((p) => p.getBoundingClientRect().bottom <= innerHeight);
    await expect.poll(isEndShown).toBe(true);
  });
}

test.describe('while its code loads', () => {
  test.use({ allowedConsoleLines: /net::ERR_FAILED .*\/video-dialog/ });

  test('the press is answered at once and can be taken back; if the code cannot be loaded, the file opens', async ({
    page,
  }) => {
    const requests: Route[] = [];
    await page.route('**/video-dialog*', (route) => void requests.push(route));
    await openPage(page, '/');
    await bringCarouselIntoView(page);
    await viewLink(page).first().click();
    const loading = page.getByRole('dialog', { name: 'Loading...' });
    await expect(loading).toBeVisible();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await viewLink(page).first().click();
    await expect(loading).toBeVisible();
    const href = (await viewLink(page).first().getAttribute('href'))!;
    for (const request of requests) await request.abort();
    await expect(page).toHaveURL(href);
    await page.unroute('**/video-dialog*');
    await page.goBack();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
});

test('going back closes the video', async ({ page }) => {
  await openPage(page, '/careers');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await bringCarouselIntoView(page);
  await viewLink(page)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.locator('dialog video')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(page.locator('video, dialog[open]')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the video file', async ({ page, request }) => {
    await page.goto('/');
    const href = (await viewLink(page).first().getAttribute('href'))!;
    const response = await request.get(href);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^video\//);
    await viewLink(page).first().click();
    await expect(page).toHaveURL(href);
  });
});
