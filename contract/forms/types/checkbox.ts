import { tickedValue, type FieldType } from '#contract/forms/field-type.ts';

/** What it says is the label; its value says only that it is ticked. */
export const checkbox: FieldType = {
  control: 'checkbox',
  toText: () => '✓',
  example: () => tickedValue,
  findError: (value) => (value === tickedValue ? undefined : { code: 'invalidOption' }),
};

/** A box that has to be ticked, next to what a visitor agrees to. */
export const consent = checkbox;
