/** The known name that someone probably meant, for "did you mean". Letter case, hyphens and a slip or two do not count. */
export function findClosestName(given: string, names: readonly string[]): string | undefined {
  const simplify = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const distances = names.map((name) => ({ name, distance: editDistance(simplify(given), simplify(name)) }));
  const [closest] = distances.toSorted((a, b) => a.distance - b.distance);
  return closest && closest.distance <= Math.max(1, Math.floor(closest.name.length / 3)) ? closest.name : undefined;
}

/** Levenshtein's: letters to add, remove or replace. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.split('').entries()) {
    const current = [row + 1];
    for (const [column, other] of to.split('').entries())
      current.push(
        Math.min(previous[column]! + (letter === other ? 0 : 1), previous[column + 1]! + 1, current[column]! + 1),
      );
    previous = current;
  }
  return previous.at(-1)!;
}
