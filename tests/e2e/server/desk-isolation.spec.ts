/** What a script of the public site, such as an analytics tool that was taken over, gets of the desk. */
import { buildNewLead } from '#server/forms/store/lead-fixture.ts';
import { startDeskServer } from './desk-server.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';

let desk: Awaited<ReturnType<typeof startDeskServer>>;
test.beforeAll(async () => {
  desk = await startDeskServer('sara@staff.example', {
    fill: async (store) => void (await store.save(buildNewLead({ channels: ['mail'] }))),
  });
});
test.afterAll(() => desk.stop());
// Browsers report each request that is refused.
test.use({ allowedConsoleLines: /status of 403 |Content Security Policy|Refused to frame|Framing / });

test('neither requests nor windows nor frames, while its own pages work', async ({ page, context }) => {
  await context.addCookies(desk.cookies);
  await page.goto(`${desk.url}/desk`);
  const list = page.locator('#list li');
  await expect(list).toHaveCount(1);
  // The page asks for news when it is seen again.
  const refreshed = page.waitForResponse((response) => response.url() === `${desk.url}/desk`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await refreshed).status()).toBe(200);
  const secret = await page.locator('html').getAttribute('data-page-key');
  expect(secret).toMatch(/^[\w-]{43}$/);

  await page.goto(`${desk.url}/careers`);
  const read = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const init of [{}, { mode: 'same-origin' as const }, { mode: 'no-cors' as const }, { method: 'POST' }]) {
      const response = await fetch('/desk', { ...init, credentials: 'include' });
      texts.push(`${response.status} ${await response.text()}`);
    }
    const request = new XMLHttpRequest();
    request.open('GET', '/desk', false);
    request.send();
    texts.push(`${request.status} ${request.responseText}`);
    return texts;
  });
  for (const text of read) {
    expect(text).toMatch(/^403 /);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('name="form"');
  }
  const framed = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = '/desk';
    document.body.append(frame);
    await loaded;
    return frame.contentDocument?.body.innerHTML ?? '';
  });
  expect(framed).not.toContain('id="list"');

  for (const start of ['/desk', 'about:blank']) {
    const opened = context.waitForEvent('page');
    const handle = await page.evaluateHandle((url) => {
      const popup = window.open(url)!;
      if (url === 'about:blank') popup.location.href = '/desk';
      return popup;
    }, start);
    const popup = await opened;
    await expect(popup.locator('#list li')).toHaveCount(1);
    // The window shows the desk, and the page that opened it has lost it.
    await expect.poll(() => handle.evaluate((view) => view.closed), start).toBe(true);
    await popup.close();
  }
});
