export const dayMs = 24 * 60 * 60_000;

/** The start of a day in UTC, such as 2026-11-20; undefined if there is no such day. */
export function parseDay(text: string): number | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // Date.parse accepts 30 February as a day in March.
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text) ? start : undefined;
}
