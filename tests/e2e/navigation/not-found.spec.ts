import { languages, sampleContentFor } from '#model/sample/sample-fixture.ts';
import { expect, test, hydratePage } from '../site-fixture.ts';
import { sampleMessagesOf } from '../site-pages.ts';

const { messages, buttons } = sampleMessagesOf('ar');
const texts = {
  en: {
    title: 'Page Not Found',
    heading: "Something's missing.",
    text: "Sorry, we can't find that page. You'll find lots to explore on the home page.",
    button: 'Go Home',
  },
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
      expect.soft(await response.text(), path).toContain(`<title>${texts[language].title}</title>`);
    }
  }
});

test.describe('in the browser', () => {
  // The browser reports the status of the document.
  test.use({
    allowedConsoleLines:
      /^error: Failed to load resource: .* 404 \(Not Found\) \(http:\/\/[^/]+\/(nowhere|ar\/website-development\/ruby)\)$/,
  });

  for (const [path, language] of [
    ['/nowhere', 'en'],
    ['/website-development/ruby', 'ar'],
  ] as const) {
    test(`the not-found page at ${path} leads home, before and after hydration (${language})`, async ({ page }) => {
      await page.goto(languages.toLocalePath(language, path));
      const { title, heading, text, button } = texts[language];
      const check = async () => {
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible();
        await expect(page.locator('main').getByRole('link', { name: button })).toHaveAttribute(
          'href',
          languages.toLocalePath(language, '/'),
        );
      };
      await check();
      await hydratePage(page);
      await check();
    });
  }
});
