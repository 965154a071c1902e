import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { createLayoutData } from './layout-data.ts';

const siteContent = readSampleContent();
const { messages } = siteContent.locales.find(({ language }) => language === 'ar')!;
const { t } = createLayoutData({
  language: 'ar',
  messages,
  services: [],
  routes: [],
  navigation: { header: [], footer: { company: [], services: [] } },
  year: 2026,
});
const forms = messages.blog as Record<string, string>;

test.each([
  [1, 'minutes_one'],
  [2, 'minutes_two'],
  [7, 'minutes_few'],
  [11, 'minutes_many'],
  [100, 'minutes_other'],
])('%i minutes take the plural form that Arabic has for that number', (count, form) => {
  expect(t('blog.minutes', { count })).toBe(forms[form]!.replace('{count}', String(count)));
});

test('fills in placeholders, the brand by default, and with nothing for an empty value', () => {
  const { brand } = siteContent.site;
  expect(t('home.whyChoose', { suffix: '' })).toBe(
    messages.home.whyChoose.replace('{suffix}', '').replace('{brand}', brand),
  );
  expect(t('home.slideOf', { current: 2, total: 9 })).toMatch(/2[^\d{}]+9/);
});
