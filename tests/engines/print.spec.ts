import { expectSeen, visit } from './look.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 794, height: 1123 } });

/** Runs in the page: shows it as paper would, in engines whose drivers have no other way. */
function asOnPaper(): void {
  const turn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\b(print|screen)\b/.test(rule.media.mediaText)) {
        rule.media.mediaText = rule.media.mediaText.includes('print') ? 'all' : 'not all';
      }
      if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) turn(sheet.cssRules);
}

test('paper has every quotation, no empty hero, every picture, and nothing to press', async ({ tab }) => {
  await visit(tab, '/');
  await tab.evaluate(() => document.querySelector('.carousel-carousel')!.scrollIntoView({ behavior: 'instant' }));
  await expectSeen(tab, '.carousel-carousel[data-live=true] button[title="Next Slide"]');
  await tab.evaluate(asOnPaper);
  expect(await tab.evaluate(() => document.querySelector('main > section')!.getBoundingClientRect().height)).toBeLessThan(700);
  await expectSeen(tab, '.carousel-carousel blockquote', 7);
  const tops = await tab.evaluate(() => [...document.querySelectorAll('.carousel-carousel blockquote')].map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(new Set(tops).size, 'one below the other').toBe(7);
  await expectSeen(tab, '.carousel-carousel button', 0);

  await tab.goto('/portfolio');
  await tab.evaluate(asOnPaper);
  const pictures = await tab.evaluate(() => document.querySelectorAll('main li img').length);
  expect(pictures).toBeGreaterThan(3);
  await expectSeen(tab, 'main li img', pictures);
  await expectSeen(tab, 'input[type=radio]', 0);
});
