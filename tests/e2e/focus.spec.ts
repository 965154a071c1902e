import type { Page } from '@playwright/test';
import { expect, inArabic, open, test, twoFrames } from './site.ts';

interface Stop {
  name: string;
  faults: string[];
}

/** What has the focus, and what keeps it from being seen. */
function focused(): Stop | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const faults: string[] = [];

  const channels = (colour: string) => [...colour.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  const luminance = (colour: string) => {
    const [red, green, blue] = channels(colour).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const groundOf = (start: Element | null): string => {
    for (let place = start; place; place = place.parentElement) {
      const { backgroundColor } = getComputedStyle(place);
      if ((channels(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
      // What lies over the hero's picture is as dark as the picture is.
      if (place.localName === 'header') return 'rgb(16, 13, 12)';
    }
    return 'rgb(255, 255, 255)';
  };

  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  if (outlineStyle !== 'solid' || parseFloat(outlineWidth) < 2) faults.push(`outline ${outlineStyle} ${outlineWidth}`);
  const [light, dark] = [luminance(outlineColor), luminance(groundOf(element.parentElement))].toSorted((a, b) => b - a);
  const contrast = (light! + 0.05) / (dark! + 0.05);
  if (contrast < 3) faults.push(`outline ${outlineColor} on ${groundOf(element.parentElement)}: ${contrast.toFixed(2)}`);

  // A link that breaks over lines has several boxes; the first one counts. A large one may be seen in part.
  const { left, right, top, bottom, height } = element.getClientRects()[0]!;
  const [start, end] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (end - start < Math.min(height, 24) - 1 || left < 0 || right > innerWidth) faults.push('out of sight');
  const over = document.elementFromPoint((left + right) / 2, (start + end) / 2);
  if (!over || !(element.contains(over) || over.contains(element))) faults.push(`under <${over?.localName} class="${over?.className}">`);
  return { name: `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}"`, faults };
}

/** From the top of the page to its end with the Tab key. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    await twoFrames(page);
    const stop = await page.evaluate(focused);
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
    const address = theme === 'dark' ? inArabic(path) : path;
    await open(page, address);
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
}
