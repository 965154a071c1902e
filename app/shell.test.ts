import { expect, test } from 'vitest';
import { sampleFilling } from '#model/sample-fixture.ts';
import { navigationOf } from './navigation.ts';
import { shellFrom } from './shell.ts';

const filling = sampleFilling();
const arabic = filling.editions.find(({ language }) => language === 'ar')!;
const { words } = arabic;
const { t } = shellFrom({ language: 'ar', words, services: [], navigation: navigationOf(filling, arabic), year: 2026 });
const forms = words.blog as Record<string, string>;

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
  expect(t('home.whyChoose', { suffix: '' })).toBe(words.home.whyChoose.replace('{suffix}', '').replace('{brand}', brand));
  expect(t('home.slideOf', { current: 2, total: 9 })).toMatch(/2[^\d{}]+9/);
});
