/** The name that was probably meant: the same but for case and punctuation, or one or two letters away. */
export function closestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = simplify(name);
  const maxDistance = wanted.length < 4 ? 1 : wanted.length < 8 ? 2 : 3;
  let closest: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const simplified = simplify(candidate);
    if (Math.abs(simplified.length - wanted.length) > maxDistance) continue;
    const distance = distanceBetween(wanted, simplified);
    if (distance <= maxDistance && distance < simplified.length && distance < (closest?.distance ?? Infinity))
      closest = { candidate, distance };
  }
  return closest?.candidate;
}

/** The end of a message about a name that does not exist. */
export function didYouMean(name: string, candidates: Iterable<string>, otherwise: string): string {
  const meant = closestName(name, candidates);
  return meant === undefined ? otherwise : `did you mean ${meant}?`;
}

function simplify(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_'".:-]/g, '');
}

/** Letters to add, remove, change or swap with their neighbour (optimal string alignment). */
function distanceBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
