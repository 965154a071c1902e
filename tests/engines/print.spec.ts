import { expectVisibleCount, openHydrated } from './tab-expectations.ts';
import { expect, test } from './engine-fixture.ts';

test.use({ viewport: { width: 794, height: 1123 } });

/** Runs in the page: applies the print styles to the screen, because the drivers cannot emulate print. */
function applyPrintStyles(): void {
  const switchMedia = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\b(print|screen)\b/.test(rule.media.mediaText)) {
        rule.media.mediaText = rule.media.mediaText.includes('print') ? 'all' : 'not all';
      }
      if ('cssRules' in rule) switchMedia(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) switchMedia(sheet.cssRules);
}

test('print shows every quotation and picture, a compact hero, and no controls', async ({ tab }) => {
  await openHydrated(tab, '/');
  await tab.evaluate(() => document.querySelector('.carousel-carousel')!.scrollIntoView({ behavior: 'instant' }));
  await expectVisibleCount(tab, '.carousel-carousel[data-active=true] button[title="Next Slide"]');
  await tab.evaluate(applyPrintStyles);
  expect(
    await tab.evaluate(() => document.querySelector('main > section')!.getBoundingClientRect().height),
  ).toBeLessThan(700);
  await expectVisibleCount(tab, '.carousel-carousel blockquote', 7);
  const tops = await tab.evaluate(() =>
    [...document.querySelectorAll('.carousel-carousel blockquote')].map((each) =>
      Math.round(each.getBoundingClientRect().top),
    ),
  );
  expect(new Set(tops).size, 'one below the other').toBe(7);
  await expectVisibleCount(tab, '.carousel-carousel button', 0);

  await tab.goto('/portfolio');
  await tab.evaluate(applyPrintStyles);
  const pictures = await tab.evaluate(() => document.querySelectorAll('main li img').length);
  expect(pictures).toBeGreaterThan(3);
  await expectVisibleCount(tab, 'main li img', pictures);
  await expectVisibleCount(tab, 'input[type=radio]', 0);
});
