/** Tests for the built and served `languages` content: a new site in every language of the product. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedLanguages, type ShippedLanguage } from '#model/isomorphic/shipped-languages.ts';
import type { Messages } from '#model/messages/message-keys.ts';
import { mergeMessages } from '#model/messages/shipped-messages.ts';
import { projectRoot } from '#render/files/paths.ts';
import { filledRequest, projectForm, submitButton } from '#tests/e2e/form/project-form-page.ts';
import { expect, test, hydratePage } from '#tests/e2e/site-fixture.ts';

const rightToLeft: string[] = ['ar', 'ur'] satisfies ShippedLanguage[];

/** In the text and the attributes that people read or hear. */
const readableTexts = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const values = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    return [document.title, document.body.innerText, ...values].join('\n');
  });

async function expectLanguage(page: Page, language: ShippedLanguage): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', rightToLeft.includes(language) ? 'rtl' : 'ltr');
}

export function defineLanguageTests(site: () => { url: string }): void {
  for (const language of shippedLanguages) {
    const messages: Messages = mergeMessages(language, {});
    const prefix = language === 'nb' ? '' : `/${language}`;

    test(`${language}: pages, form and desk speak it`, async ({ page }) => {
      const { url } = site();
      // Otherwise a path without prefix leads to the language of the browser.
      await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);

      await page.goto(`${url}${prefix || '/'}`);
      await expectLanguage(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(messages.contact.headline);
      await expect(page.getByRole('contentinfo')).toContainText(messages.footer.contact);
      expect(await readableTexts(page)).not.toMatch(/undefined|\b(buttons|messages|contact|home|footer)\.[a-z]+[A-Z]?/);

      await page.goto(`${url}${prefix}/contact-us`);
      await hydratePage(page);
      // All that an empty site asks for.
      const values = { name: 'Amina Qureshi', email: 'nobody@nowhere', message: filledRequest.message };
      const field = (name: string) => projectForm(page).locator(`[name=${name}]`);
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
      await submitButton(page).click();
      await expect(projectForm(page)).toContainText(messages.messages.invalidEmail);
      for (const name of Object.keys(values)) await expect(field(name)).toHaveAccessibleName(/\S/);
      await field('email').fill(filledRequest.email);
      await submitButton(page).click();
      await expect(page.locator('main')).toContainText(messages.contact.sentText);

      await page.goto(`${url}${prefix}/blog/first`);
      await expectLanguage(page, language);
      const date = new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
        dateStyle: 'long',
        timeZone: 'UTC',
      }).format(new Date('2026-03-05'));
      await expect(page.locator('main time').first()).toHaveText(date);
      const form = new Intl.PluralRules(language).select(3);
      const minutes = (messages.blog as Record<string, string>)[`minutes_${form}`]!.replace('{count}', '3');
      await expect(page.locator('main')).toContainText(minutes);

      const desk = JSON.parse(readFileSync(join(projectRoot, `desk/messages/${language}.json`), 'utf8')) as {
        signIn: string;
        sendLink: string;
      };
      await page.goto(`${url}/desk/sign-in?language=${language}`);
      await expectLanguage(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.signIn);
      await expect(page.getByRole('button', { name: desk.sendLink })).toBeVisible();
    });
  }
}
