import { expect, test } from 'vitest';
import { parseDay, startOfDayIn } from './parse-day.ts';

test.each([
  ['UTC', '2026-11-18', '2026-11-18T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-18', '2026-11-17T18:30:00.000Z'],
  ['America/St_Johns', '2026-11-18', '2026-11-18T03:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-18', '2026-11-17T10:00:00.000Z'],
  // The clocks change on these days.
  ['Europe/Oslo', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Oslo', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  // At midnight, so that the day starts at one o'clock, or at the first of two midnights.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-09-07', '2026-09-07T03:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
])('in %s, %s starts at %s', (timeZone, day, start) => {
  expect(new Date(startOfDayIn(timeZone, parseDay(day)!)).toISOString()).toBe(start);
});
