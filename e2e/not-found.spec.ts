import { languageOf } from '#app/language.ts';
import { expect, hydrated, inArabic, test, wordsOf } from './site.ts';

const { messages, buttons } = wordsOf('ar');
const texts = {
  en: {
    heading: "Something's missing.",
    text: "Sorry, we can't find that page. You'll find lots to explore on the home page.",
    button: 'Go Home',
  },
  ar: { heading: messages.somethingMissing, text: messages.cantFindPage, button: buttons.goHome },
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

for (const address of [...unknown, ...unknown.map(inArabic)]) {
  test.describe(address, () => {
    // The browser itself reports the document's status; any other line still fails the test.
    test.use({ allowed: new RegExp(`^error: Failed to load resource: .* 404 \\(Not Found\\) \\(http://[^/]+${address}\\)$`) });

    test('is the not-found page, with its status', async ({ page }) => {
      const response = (await page.goto(address))!;
      expect(response.status()).toBe(404);
      const { heading, text, button } = texts[languageOf(address)];
      expect(await response.text()).toContain('<title>Page Not Found</title>');
      const check = async () => {
        await expect(page).toHaveTitle('Page Not Found');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible();
      };
      await check();
      await hydrated(page);
      await check();
      await page.getByRole('link', { name: button }).click();
      await expect(page).toHaveURL(languageOf(address) === 'ar' ? '/ar' : '/');
    });
  });
}
