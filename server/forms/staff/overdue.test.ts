import { expect, test } from 'vitest';
import { findOverdueTime } from './list-query.ts';

// 2026-11-20 is a Friday.
test.each([
  ['in the week', '2026-11-20T12:00Z', 'UTC', '2026-11-18T12:00Z'],
  ['on Monday: Thursday at the same time', '2026-11-23T12:00Z', 'UTC', '2026-11-19T12:00Z'],
  ['on Sunday: the end of Wednesday', '2026-11-22T12:00Z', 'UTC', '2026-11-19T00:00Z'],
  ['at the end of Tuesday, all since Monday began', '2026-11-25T00:00Z', 'UTC', '2026-11-23T00:00Z'],
  ['by the days of the zone, where it is still Friday', '2026-11-21T04:00Z', 'America/New_York', '2026-11-19T04:00Z'],
  ['and where it is Saturday already', '2026-11-20T20:00Z', 'Asia/Karachi', '2026-11-18T19:00Z'],
  ['with clocks set back on Sunday', '2026-10-26T12:00Z', 'Europe/Berlin', '2026-10-22T11:00Z'],
])('%s', (_, now, zone, expected) => {
  expect(new Date(findOverdueTime(Date.parse(now), zone)).toISOString()).toBe(new Date(expected).toISOString());
});
