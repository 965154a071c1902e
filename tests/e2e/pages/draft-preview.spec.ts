import { expect, test } from '@playwright/test';
import { editorPaths } from '#contract/editor.ts';
import { createBuilder } from '#render/builder/create-builder.ts';
import { projectRoot } from '#render/paths.ts';

const builder = createBuilder(projectRoot, 'sample', {
  siteUrl: 'http://localhost:3000',
  historyFolder: '/nonexistent',
});

test('a draft is shown as the real page, without scripts', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  page.on('console', (message) => failed.push(message.text()));
  const file = 'en/pages/home.yaml';
  const before = ((await builder.entry({}, 'pages/home'))!.files[0]!.data as { hero: { highlightHeading: string } })
    .hero.highlightHeading;
  const path = ['hero', 'highlightHeading'];
  const { text } = await builder.edit({}, file, [{ path, before, value: 'drafted words' }]);
  const { status, html, style } = await builder.preview({ [file]: text }, 'en', '/');
  expect(status).toBe(200);
  expect(html).not.toContain('<script');
  await page.route('**/shown', (route) =>
    route.fulfill({
      body: html,
      headers: {
        'Content-Type': 'text/html',
        'Content-Security-Policy': `default-src 'none'; style-src '${style}'; img-src 'self'; font-src 'self'; media-src 'self'`,
      },
    }),
  );
  await page.goto('/shown', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('drafted words');
  // Fonts, colours and pictures are those of the site.
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Instrument');
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(failed).toEqual([]);
});

test('new pages, settings and pictures are shown before they are built', async () => {
  const { drafts } = await builder.changeEntry(
    {},
    { action: 'create', kind: 'service', id: 'new-one', title: 'New one', languages: ['en'] },
  );
  const file = 'en/services/new-one.yaml';
  const { text } = await builder.edit(drafts, file, [
    { path: ['hero', 'imageUrl'], value: 'testimonial.webp' },
    { path: ['hero', 'alt'], value: '' },
    { path: ['strengths'], value: [{ title: 'Fast', description: 'Very.', icon: 'tractor' }] },
  ]);
  const site = await builder.edit({}, 'site.yaml', [
    { path: ['brand'], before: 'Meridian', value: 'Zenith' },
    { path: ['accent'], before: '#d50000', value: '#0055cc' },
  ]);
  const { status, html } = await builder.preview({ [file]: text, 'site.yaml': site.text }, 'en', '/new-one');
  expect(status).toBe(200);
  const parts = ['New one', 'Zenith', '#0055cc', `src="${editorPaths.media('testimonial.webp')}"`];
  expect(parts.filter((part) => !html.includes(part))).toEqual([]);
  // Neither a resized picture nor an icon of a sprite that is not built yet.
  expect(['testimonial-hero', '#tractor"'].filter((part) => html.includes(part))).toEqual([]);
});

test('a draft that cannot be read is explained on its own page and left out elsewhere', async () => {
  const drafts = { 'en/pages/home.yaml': 'hero: [' };
  expect(await builder.preview(drafts, 'en', '/')).toMatchObject({
    status: 422,
    html: expect.stringContaining('<li>'),
  });
  expect((await builder.preview(drafts, 'en', '/careers')).status).toBe(200);
  expect((await builder.preview(drafts, 'ar', '/nowhere')).status).toBe(404);
  // Not ready to publish, but good enough to look at.
  const untranslated = {
    'ar/free/terms.md':
      '---\nmeta:\n  topic: Terms\n  description: Not translated yet, but long enough to be shown in results.\nheading: Terms\n---\n\nText.\n',
  };
  expect(await builder.preview(untranslated, 'ar', '/terms')).toMatchObject({
    status: 200,
    html: expect.stringContaining('Terms'),
  });
});
