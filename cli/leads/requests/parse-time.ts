import { parseDay } from '#server/leads/parse-day.ts';
import { UsageError } from '../command.ts';

const minute = 60_000;
const units: Record<string, number> = { m: minute, h: 60 * minute, d: 24 * 60 * minute };

/** A day ends where the next one starts; anything else is a moment. UTC, unless a zone is given. */
export function parseTime(option: string, text: string, now: number): { start: number; end: number } {
  const [, number, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (number !== undefined) {
    const moment = now - Number(number) * units[unit]!;
    return { start: moment, end: moment };
  }
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  const start = Date.parse(`${day}T${time ?? '00:00'}${zone ?? 'Z'}`);
  if (Number.isNaN(start) || parseDay(day!) === undefined)
    throw new UsageError(`${option} must be like 2026-11-20, 2026-11-20T12:00Z or 7d, not ${JSON.stringify(text)}.`);
  return { start, end: time === undefined ? start + units['d']! : start };
}
