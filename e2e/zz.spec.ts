import { expect, headerLink, open, scrollTo, test } from './site.ts';
test('debug', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => document.querySelector<HTMLElement>('main a')!.focus());
  await scrollTo(page, 1500);
  for (let i = 0; i < 6; i++) {
  await page.keyboard.press('Shift+Tab');
  console.log(await page.evaluate(() => [scrollY, document.activeElement?.outerHTML.slice(0,150)]));
  }
  await scrollTo(page, 1500);
  await page.keyboard.press('Tab');
  console.log(await page.evaluate(() => [scrollY, document.activeElement?.outerHTML.slice(0,150)]));
});
