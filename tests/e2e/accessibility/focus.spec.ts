import type { Page } from '@playwright/test';
import { expect, toArabicPath, openPage, test, waitTwoFrames } from '../site-fixture.ts';

interface FocusStop {
  name: string;
  problems: string[];
}

/** What has the focus, and what keeps it from being seen. */
function describeFocus(): FocusStop | null {
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
    for (let place = start; place; place = place.parentElement) {
      const { backgroundColor } = getComputedStyle(place);
      if ((channels(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
      // What lies over the hero's picture is as dark as the picture is.
      if (place.localName === 'header') return 'rgb(16, 13, 12)';
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

  // A link that breaks over lines has several boxes; the first one counts. A large one may be seen in part.
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

/** From the top of the page to its end with the Tab key. */
async function tabThroughPage(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    await waitTwoFrames(page);
    const stop = await page.evaluate(describeFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('Tab never came to the end of the page.');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [path, theme, width] of [
  ['/', 'light', 1440],
  ['/portfolio', 'dark', 1440],
  ['/contact-us', 'light', 390],
  ['/website-development', 'dark', 390],
  ['/privacy-policy', 'light', 1440],
] as const) {
  test(`focus can be seen at every stop of ${path} (${theme}, ${width} px)`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await page.setViewportSize({ width, height: 800 });
    const address = theme === 'dark' ? toArabicPath(path) : path;
    await openPage(page, address);
    const stops = await tabThroughPage(page);
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
}
