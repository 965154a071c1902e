/** Keeps the newest backup of each of the last 7 days, 4 weeks and 12 months that have one. */

/** Counts periods that have backups, not from today: a wrong clock or a month without backups deletes nothing. */
const retentionRules: [keep: number, period: (time: Date) => string][] = [
  [7, (time) => time.toISOString().slice(0, 10)],
  [4, (time) => String(weekOf(time))],
  [12, (time) => time.toISOString().slice(0, 7)],
];

/** Weeks begin on Monday; all in UTC. */
const weekOf = (time: Date) => Math.floor((time.getTime() / 86_400_000 + 3) / 7);

/** Times are in milliseconds since 1970. */
export function selectExpired(times: number[]): number[] {
  const newestFirst = [...new Set(times)].toSorted((a, b) => b - a);
  const kept = retentionRules.flatMap(([keep, period]) => {
    const periods = Map.groupBy(newestFirst, (time) => period(new Date(time)));
    return [...periods.values()].slice(0, keep).map(([newest]) => newest);
  });
  return newestFirst.filter((time) => !kept.includes(time));
}
