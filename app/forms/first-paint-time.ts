/** When the visitor first saw the document, which is long before the scripts load. */
export function firstPaintTime(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return Math.round(performance.timeOrigin + (paint?.startTime ?? 0));
}
