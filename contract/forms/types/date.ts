import type { FieldType } from '#contract/forms/field-type.ts';
import { checkRange } from './number.ts';

/** 2026-02-30 is none. */
function isDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

export const date: FieldType = {
  control: 'input',
  type: 'date',
  findError: (day, rules) => (isDay(day) ? checkRange(day, rules, String) : { code: 'invalidDate' }),
  example: ({ min, max }) => min ?? max ?? '2026-01-31',
};
