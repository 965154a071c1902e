type Point = [size: number, cost: number];

/** Where the line of least squares through the points begins: what does not depend on the size. */
function interceptOf(points: Point[]): number {
  const mean = (pick: (point: Point) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const x = mean(([size]) => size);
  const y = mean(([, cost]) => cost);
  const along = points.reduce((sum, [size, cost]) => sum + (size - x) * (cost - y), 0);
  const across = points.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
  return y - (along / across) * x;
}

/**
 * What one costs at the largest size ÷ at 300, without the fixed part. That is taken from the sizes up to 300, so that
 * a curve at the large end cannot hide in it.
 */
export function costRatioPerPage(points: Point[]): number {
  const fixed = interceptOf(points.filter(([size]) => size <= 300));
  const perPage = ([size, cost]: Point) => (cost - fixed) / size;
  return perPage(points.at(-1)!) / perPage(points.find(([size]) => size === 300)!);
}
