/** Tests for the built and served `studio` content: the owner's changes show everywhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, hydratePage } from '#tests/e2e/site-fixture.ts';
import type { BuiltSite } from './content-checks.ts';

export function defineStudioTests(site: () => BuiltSite): void {
  test('nothing of the sample company is left, and omitted parts leave no trace', () => {
    const folder = site().root;
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(html|js|css|json|txt|xml|svg|webmanifest)$/.test(name),
    );
    const filesWith = (pattern: RegExp) =>
      texts.filter((name) => pattern.test(readFileSync(join(folder, name), 'utf8')));
    expect(texts.length).toBeGreaterThan(0);
    expect(filesWith(/meridian/i)).toEqual([]);
    expect(filesWith(/#d50000/i)).toEqual([]);
    expect(
      texts
        .filter((name) => name.endsWith('.html'))
        .filter((name) => /remote-team|staff-augmentation/.test(readFileSync(join(folder, name), 'utf8'))),
    ).toEqual([]);
    // No questions and no sample marks, but the setting that the sample does not use.
    const onPages = (pattern: RegExp) => filesWith(pattern).filter((name) => name.endsWith('.html'));
    expect(onPages(/id="questions"|#questions|class="sample-mark/)).toEqual([]);
    // With the form: also below a service that has only a hero.
    expect(onPages(/Six weeks with two people/).toSorted()).toEqual([
      'accessibility-audits/quick-check.html',
      'contact-us.html',
    ]);
    expect(filesWith(/10115 Berlin/).length).toBeGreaterThan(20);
    // One of the services leads to the form directly.
    expect(filesWith(/href="#learn-more"/).filter((name) => name.includes('accessibility'))).toEqual([]);
    expect(filesWith(/href="#learn-more"/).length).toBeGreaterThan(3);
  });

  test('photographs are resized, as AVIF and WebP without metadata; a video has a poster', async ({ page }) => {
    const { url } = site();
    await page.goto(url);
    const picture = page.getByRole('img', { name: 'The team at one table' });
    await expect(picture).toBeVisible();
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(source).toMatch(/\/media\/.*\.avif$/);
    const folder = join(site().root, 'media');
    const made = readdirSync(folder).filter((name) => /\.(avif|webp)$/.test(name));
    expect(made.length).toBeGreaterThan(6);
    for (const name of made) {
      const { exif, xmp, width } = await sharp(join(folder, name)).metadata();
      expect(exif, name).toBeUndefined();
      expect(xmp, name).toBeUndefined();
      expect(width, name).toBeLessThanOrEqual(1920);
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.jpg'))).toEqual([]);

    await hydratePage(page);
    const play = page.getByRole('link', { name: 'View Testimonials' }).first();
    await play.click();
    const video = page.locator('dialog[open] video');
    await expect(video).toHaveAttribute('poster', '/media/stage-poster.webp');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
  });

  test('text and headings use the chosen fonts, and nothing is fetched from other origins', async ({ page }) => {
    const { url } = site();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url)) elsewhere.push(request.url());
    });
    await page.goto(`${url}/de`);
    await page.evaluate(() => document.fonts.ready);
    const session = await page.context().newCDPSession(page);
    const { root } = await session.send('DOM.getDocument');
    await session.send('CSS.enable');
    const usedIn = async (selector: string) => {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts.map(
        ({ familyName, isCustomFont }) => `${familyName} ${isCustomFont ? 'from the site' : 'of the device'}`,
      );
    };
    expect(await usedIn('h1')).toEqual(['Brygada 1918 from the site']);
    expect(await usedIn('main p')).toEqual(['Readex Pro from the site']);
    expect(elsewhere).toEqual([]);
  });

  test('the accent colour is used in pages, icon and manifest', async ({ page, request }) => {
    const { url } = site();
    await page.goto(`${url}/contact-us`);
    await hydratePage(page);
    const button = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
    // Yellow stays yellow, with dark text on it.
    await expect(button).toHaveCSS('background-color', 'rgb(255, 230, 0)');
    await expect(button).toHaveCSS('color', 'rgb(21, 17, 15)');
    await button.hover();
    await expect(button).not.toHaveCSS('background-color', 'rgb(255, 230, 0)');
    expect(await (await request.get(`${url}/favicon.svg`)).text()).toMatch(/fill="#ffe600".*stroke="#15110f"/i);
    expect(await (await request.get(`${url}/site.webmanifest`)).text()).not.toContain('d50000');
  });

  test('a German visitor is redirected to German pages and can switch to English', async ({ browser }) => {
    const { url } = site();
    const context = await browser.newContext({ locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto(url);
    await expect(page).toHaveURL(`${url}/de`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.goto(`${url}/de/blog/two-week-steps`);
    await expect(page.getByText('3. November 2026')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Zwei Menschen vor einer Wand voller Zettel' })).toBeVisible();
    const figure = page.getByRole('figure', { name: 'So sieht ein Plan aus.' });
    // The space is reserved before the image loads, with the rotation applied.
    const box = (await figure.getByRole('img', { name: 'Ein Blatt mit zwei Spalten' }).boundingBox())!;
    expect(box.height / box.width).toBeCloseTo(4 / 3, 2);
    await figure.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        figure.locator('img').evaluate((image: HTMLImageElement) => [image.currentSrc.slice(-21), image.naturalWidth]),
      )
      .toEqual(['/media/plan-text.avif', 600]);
    await expect(page.getByRole('link', { name: 'Der Plan zum Ausdrucken' })).toHaveAttribute(
      'href',
      '/media/plan.pdf',
    );
    await page.goto(`${url}/de/impressum`);
    await page.locator('header details').first().locator('summary').click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await context.close();
  });
}
