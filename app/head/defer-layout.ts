/** The first two sections are on screen at once, or soon. */
const firstDeferredSection = 3;

/**
 * Laying out a long page keeps a slow phone from responding, and most of the page is below the fold. So later sections
 * are skipped until the document is parsed, then laid out one by one whenever the browser is idle. Not if it is about to
 * restore a scroll position or to scroll to a fragment: both need the real heights.
 */
export function deferLayout(): void {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (timing?.type !== 'navigate' || location.hash || !('requestIdleCallback' in window)) return;
  // Unlike a <style>, a constructed style sheet needs no hash in the Content-Security-Policy.
  const sheet = new CSSStyleSheet();
  const skipFrom = (section: number) =>
    sheet.replaceSync(
      `@media screen{main>:nth-child(n+${section}),#root>footer{content-visibility:auto;contain-intrinsic-block-size:auto 800px}}`,
    );
  const releaseAll = () => {
    document.adoptedStyleSheets = [];
    removeEventListener('keydown', releaseAll, true);
  };
  const releaseFrom = (section: number) => {
    if (document.adoptedStyleSheets.length === 0) return;
    // There is no main in a document that a language redirect has left.
    if (section > (document.querySelector('main')?.childElementCount ?? 0)) {
      releaseAll();
      return;
    }
    skipFrom(section + 1);
    requestIdleCallback(() => releaseFrom(section + 1));
  };
  skipFrom(firstDeferredSection);
  document.adoptedStyleSheets = [sheet];
  // The End key needs the real end of the page.
  addEventListener('keydown', releaseAll, true);
  addEventListener('DOMContentLoaded', () => requestIdleCallback(() => releaseFrom(firstDeferredSection)));
}
