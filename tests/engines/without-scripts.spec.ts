// The last file, because it needs another browser session. In Chromium, e2e/form/ tests the same in more detail.
import { expectFormValues, fillForm, request } from './form-actions.ts';
import { expectPath, expectText, expectVisibleCount } from './tab-expectations.ts';
import { test } from './engine-fixture.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 447, height: 844 } });

test('without scripts, the form leads to a response page, back restores it, and the menu works', async ({ tab }) => {
  await tab.goto('/contact-us');
  await fillForm(tab, request);
  await tab.click('#contact-form button[type=submit]');
  await expectPath(tab, '/gs/contactus');
  await expectText(tab, 'h1', 'Thank you');
  await tab.goBack();
  await expectPath(tab, '/contact-us');
  await expectFormValues(tab, request);
  await tab.click('button[aria-label="Open menu"]');
  await expectVisibleCount(tab, '#drawer');
  await tab.click('#drawer a[href="/careers"]');
  await expectPath(tab, '/careers');
});
