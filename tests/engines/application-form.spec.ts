// In Chromium, e2e/form/application-form.spec.ts tests the same in more detail.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfFile } from '#server/forms/files/document-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';
import { test } from './engine-fixture.ts';
import { fillForm } from './form-actions.ts';
import { expectText, expectValue, hydrateTab, openHydrated } from './tab-expectations.ts';
import type { Tab } from './tab.ts';

const texts = sampleMessagesOf('en').upload;
const folder = mkdtempSync(join(tmpdir(), 'cv-'));
const cv = join(folder, 'CV.pdf');
test.beforeAll(() => writeFileSync(cv, pdfFile));
test.afterAll(() => rmSync(folder, { recursive: true }));

const values = {
  name: 'Nour Haddad',
  email: 'nour@client.example',
  phone: '+96170123456',
  link: 'www.portfolio.example',
  message: `I would like to build things. ${crypto.randomUUID()}`,
};
const expectTexts = (tab: Tab, expected: typeof values) =>
  expectValue(
    tab,
    (names: readonly string[]) =>
      names.map((name) => document.querySelector<HTMLInputElement>(`#apply [name=${name}]`)?.value),
    Object.values(expected),
    { message: 'the application', argument: Object.keys(expected) },
  );
const file = '#apply [name=cv]';
const submit = '#apply [type=submit]';

test('an application keeps its text in every document, asks for the file again, and is sent with it', async ({
  tab,
}) => {
  await openHydrated(tab, '/careers');
  await fillForm(tab, values, '#apply');
  await tab.setInputFiles(file, cv);
  await tab.goto('/ar/careers');
  await expectTexts(tab, values);

  await tab.goto('/careers');
  await expectTexts(tab, values);
  await expectText(tab, '#apply [aria-invalid] ~ [id$=error]', texts.chooseAgain);
  await hydrateTab(tab);
  await tab.setInputFiles(file, cv);
  // By keyboard: without the hint about the file, the button moves.
  await tab.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.focus(), submit);
  await tab.keyboard.press('Enter');
  await expectValue(
    tab,
    () => /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.test(document.querySelector('#apply [role=status]')?.textContent ?? ''),
    true,
    { message: 'a reference' },
  );
  await expectTexts(tab, { name: '', email: '', phone: '', link: '', message: '' });
});
