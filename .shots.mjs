import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH });
for (const [w, h] of [
  [390, 844],
  [1440, 900],
])
  for (const p of (process.argv[2] ?? '/,/about-us,/contact-us,/services').split(',')) {
    const page = await browser.newPage({ viewport: { width: w, height: h }, locale: 'nb-NO' });
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(p, m.text()));
    await page.goto('http://localhost:3321' + p);
    await page.waitForLoadState('networkidle');
    await page.screenshot({
      path: `/tmp/w/lt/shot-${process.argv[3] ?? 'empty'}-${w}${p.replaceAll('/', '_')}.png`,
      fullPage: true,
    });
    await page.close();
  }
await browser.close();
