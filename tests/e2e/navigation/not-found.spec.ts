import { languages, sampleContentFor } from '#model/sample/sample-fixture.ts';
import { expect, test, hydratePage } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

const { messages, buttons } = sampleMessagesOf('ar');
const texts = {
  en: { title: 'Page Not Found', heading: "Something's missing." },
  ar: {
    title: sampleContentFor('ar').pages['not-found'].meta.topic,
    heading: messages.somethingMissing,
    text: messages.cantFindPage,
    button: buttons.goHome,
  },
};

const unknown = [
  '/nowhere',
  '/job-details/nobody',
  '/website-development/php',
  '/mobile-app-development/windows',
  '/blog/1/more',
];

test('every unknown path gets the not-found page, in both languages', async ({ request }) => {
  for (const path of unknown) {
    for (const language of ['en', 'ar'] as const) {
      const response = await request.get(languages.toLocalePath(language, path));
      expect.soft(response.status(), path).toBe(404);
      const html = await response.text();
      expect.soft(html, path).toContain(`<title>${texts[language].title}</title>`);
      expect.soft(html.replaceAll('&#x27;', "'"), path).toContain(texts[language].heading);
    }
  }
});

test.describe('in the browser', () => {
  // The browser reports the status of the document.
  test.use({
    allowedConsoleLines:
      /^error: Failed to load resource: .* 404 \(Not Found\) \(http:\/\/[^/]+\/ar\/website-development\/ruby\)$/,
  });

  test('the not-found page leads home, before and after hydration', async ({ page }) => {
    await page.goto('/ar/website-development/ruby');
    const { title, heading, text, button } = texts.ar;
    const check = async () => {
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: button })).toHaveAttribute('href', '/ar');
    };
    await check();
    await hydratePage(page);
    await check();
  });
});
