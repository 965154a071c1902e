/** Keeps the newest backup of each of the last 7 days, 4 weeks and 12 months that have one. */

/** Counts periods that have backups, not from today: a wrong clock or a month without backups deletes nothing. */
const retentionRules: [keep: number, period: (time: Date) => string][] = [
  [7, (time) => time.toISOString().slice(0, 10)],
  [4, (time) => String(weekOf(time))],
  [12, (time) => time.toISOString().slice(0, 7)],
];

/** Weeks begin on Monday; all in UTC. */
const weekOf = (time: Date) => Math.floor((time.getTime() / 86_400_000 + 3) / 7);

/**
 * Times are in milliseconds since 1970. Returns those of backups that are no longer needed, each with those that stay in
 * its place, as the newest of the same day, week or month.
 */
export function selectExpired(times: number[]): Map<number, number[]> {
  const newestFirst = [...new Set(times)].toSorted((a, b) => b - a);
  const keptPeriods = retentionRules.map(([keep, period]) => {
    const periods = Map.groupBy(newestFirst, (time) => period(new Date(time)));
    return [...periods.values()].slice(0, keep);
  });
  const kept = new Set(keptPeriods.flat().map(([newest]) => newest!));
  return new Map(
    newestFirst
      .filter((time) => !kept.has(time))
      .map((time) => {
        const periods = keptPeriods.flat().filter((period) => period.includes(time));
        return [time, [...new Set(periods.map(([newest]) => newest!))]];
      }),
  );
}
