import type { FieldError, FieldType } from '#contract/forms/field-type.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDayOf(text) === text;

/** Undefined for a day that does not exist, such as 2026-02-30. */
function isoDayOf(text: string): string | undefined {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

export const date: FieldType = {
  control: 'input',
  type: 'date',
  findError(text, { min, max }): FieldError | undefined {
    if (!isDay(text)) return { code: 'invalidDate' };
    if (min !== undefined && text < min) return { code: 'tooSmall', values: { least: min } };
    if (max !== undefined && text > max) return { code: 'tooGreat', values: { most: max } };
    return undefined;
  },
  example: ({ min, max }) => min ?? max ?? '2026-01-31',
};
