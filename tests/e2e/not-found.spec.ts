import { languages, sampleContent } from '#model/sample-fixture.ts';
import { expect, test, visit, wordsOf } from './site.ts';

const { messages, buttons } = wordsOf('ar');
const texts = {
  en: {
    title: 'Page Not Found',
    heading: "Something's missing.",
    text: "Sorry, we can't find that page. You'll find lots to explore on the home page.",
    button: 'Go Home',
  },
  ar: {
    title: sampleContent('ar').pages['not-found'].meta.topic,
    heading: messages.somethingMissing,
    text: messages.cantFindPage,
    button: buttons.goHome,
  },
};

const unknown = [
  '/nowhere',
  '/job-details',
  '/job-details/nobody',
  '/website-development/ruby',
  '/website-development/php',
  '/website-development/php/symfony',
  '/mobile-app-development/windows',
  '/consulting/anything',
  '/blog/1/more',
];

for (const path of unknown) {
  test.describe(path, () => {
    // The browser itself reports the document's status; any other line still fails the test.
    test.use({ allowed: new RegExp(`^error: Failed to load resource: .* 404 \\(Not Found\\) \\(http://[^/]+(/ar)?${path}\\)$`) });

    test('is the not-found page in both languages, with its status', async ({ page }) => {
      for (const language of ['en', 'ar'] as const) {
        const response = (await page.goto(languages.addressOf(language, path)))!;
        expect(response.status()).toBe(404);
        const { title, heading, text, button } = texts[language];
        expect(await response.text()).toContain(`<title>${title}</title>`);
        const check = async () => {
          await expect(page).toHaveTitle(title);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible();
          await expect(page.locator('main').getByRole('link', { name: button })).toHaveAttribute('href', languages.addressOf(language, '/'));
        };
        await check();
        await visit(page);
        await check();
      }
    });
  });
}
