import type { Locator } from '@playwright/test';

/** Touches the middle of the element, moves the finger by this many pixels and lifts it. */
export async function swipe(target: Locator, x: number, y: number): Promise<void> {
  const page = target.page();
  const box = (await target.boundingBox())!;
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const steps = 6;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (let step = 1; step <= steps; step += 1) {
    const point = { x: start.x + (x * step) / steps, y: start.y + (y * step) / steps };
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
