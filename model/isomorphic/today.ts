/** Dates of content begin and end in UTC: they must not depend on where the site is built. */
export function todayUtc(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}
