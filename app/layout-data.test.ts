import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { buildNavigation } from '#render/pages/site-navigation.ts';
import { createLayoutData } from './layout-data.ts';

const filling = readSampleContent();
const arabic = filling.locales.find(({ language }) => language === 'ar')!;
const { messages } = arabic;
const { t } = createLayoutData({
  language: 'ar',
  messages,
  services: [],
  navigation: buildNavigation(filling, arabic),
  year: 2026,
});
const forms = messages.blog as Record<string, string>;

test.each([
  [1, 'minutes_one'],
  [2, 'minutes_two'],
  [7, 'minutes_few'],
  [11, 'minutes_many'],
  [100, 'minutes_other'],
])('%i minutes are said with the form that Arabic has for that number', (count, form) => {
  expect(t('blog.minutes', { count })).toBe(forms[form]!.replace('{count}', String(count)));
});

test('values are put in the place of names, the brand also where it is not given, and what is empty leaves nothing', () => {
  const { brand } = filling.site;
  expect(t('home.whyChoose', { suffix: '' })).toBe(
    messages.home.whyChoose.replace('{suffix}', '').replace('{brand}', brand),
  );
  expect(t('home.slideOf', { current: 2, total: 9 })).toMatch(/2[^\d{}]+9/);
});
