import type { Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';
import { toArabicPath } from '#tests/e2e/site-pages.ts';

interface FocusStop {
  name: string;
  problems: string[];
}

/** Runs in the page: the focused element and everything that hides its focus ring. Waits for the scroll that focus causes. */
async function describeFocus(): Promise<FocusStop | null> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const problems: string[] = [];

  const channels = (colour: string) => [...colour.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  const luminance = (colour: string) => {
    const [red, green, blue] = channels(colour).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const backgroundOf = (start: Element | null): string => {
    for (let ancestor = start; ancestor; ancestor = ancestor.parentElement) {
      const { backgroundColor } = getComputedStyle(ancestor);
      if ((channels(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
      // The header is transparent over the hero, whose picture is dark.
      if (ancestor.localName === 'header') return 'rgb(0, 0, 0)';
    }
    return 'rgb(255, 255, 255)';
  };

  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  if (outlineStyle !== 'solid' || parseFloat(outlineWidth) < 2)
    problems.push(`outline ${outlineStyle} ${outlineWidth}`);
  const [light, dark] = [luminance(outlineColor), luminance(backgroundOf(element.parentElement))].toSorted(
    (a, b) => b - a,
  );
  const contrast = (light! + 0.05) / (dark! + 0.05);
  if (contrast < 3)
    problems.push(`outline ${outlineColor} on ${backgroundOf(element.parentElement)}: ${contrast.toFixed(2)}`);

  // A link that wraps has several boxes: check the first. A large element may be partly visible.
  const { left, right, top, bottom, height } = element.getClientRects()[0]!;
  const [start, end] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (end - start < Math.min(height, 24) - 1 || left < 0 || right > innerWidth) problems.push('out of sight');
  const over = document.elementFromPoint((left + right) / 2, (start + end) / 2);
  if (!over || !(element.contains(over) || over.contains(element)))
    problems.push(`under <${over?.localName} class="${over?.className}">`);
  return {
    name: `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}"`,
    problems,
  };
}

/** Presses Tab from the top of the page to its end. */
async function tabThroughPage(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('Tab never reached the end of the page.');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [path, theme, width] of [
  ['/', 'light', 1440],
  ['/portfolio', 'dark', 1440],
  ['/contact-us', 'light', 390],
] as const) {
  test(`focus is visible at every stop of ${path} (${theme}, ${width} px)`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, theme === 'dark' ? toArabicPath(path) : path);
    const stops = await tabThroughPage(page);
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
}
