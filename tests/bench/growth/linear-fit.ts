type Point = [size: number, cost: number];

/** The intercept of the least-squares line: the cost that does not depend on the size. */
function interceptOf(points: Point[]): number {
  const mean = (pick: (point: Point) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const x = mean(([size]) => size);
  const y = mean(([, cost]) => cost);
  const along = points.reduce((sum, [size, cost]) => sum + (size - x) * (cost - y), 0);
  const across = points.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
  return y - (along / across) * x;
}

/**
 * The cost per page at the largest size relative to 300 pages, without the fixed cost. That is fitted up to 300 pages,
 * so that it does not absorb growth at the large end.
 */
export function costRatioPerPage(points: Point[]): number {
  const fixed = interceptOf(points.filter(([size]) => size <= 300));
  const perPage = ([size, cost]: Point) => (cost - fixed) / size;
  return perPage(points.at(-1)!) / perPage(points.find(([size]) => size === 300)!);
}
