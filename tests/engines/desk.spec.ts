// In Chromium, e2e/server/desk.spec.ts tests the desk in detail.
import { startDeskServer } from '#tests/e2e/server/desk-server.ts';
import { expect, test } from './engine-fixture.ts';
import { expectPath, expectVisibleCount } from './tab-expectations.ts';

const sara = 'sara@staff.example';

test('staff sign in, stay signed in and sign out on http://localhost', async ({ engine, viewport }) => {
  const desk = await startDeskServer(sara);
  const { tab, consoleLines, close } = await engine.openTab({ origin: desk.url, scripts: true, viewport: viewport! });
  try {
    await tab.goto('/desk/sign-in');
    await tab.click('[name=email]');
    await tab.keyboard.type(sara);
    await tab.click('main form button');
    await expect.poll(() => desk.mail.received.length).toBe(1);
    const mail = desk.mail.received[0]!.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    await tab.goto(/\/desk\/enter\?t=[\w-]{43}/.exec(mail)![0]);
    await tab.click('main form button');
    await expectPath(tab, '/desk');
    await tab.goto('/desk/audit');
    await expectPath(tab, '/desk/audit');
    await expectVisibleCount(tab, 'h1');
    await tab.click('form[action="/desk/sign-out"] button');
    await expectPath(tab, '/desk/sign-in');
    expect(await consoleLines()).toEqual([]);
  } finally {
    await close();
    await desk.stop();
  }
});
