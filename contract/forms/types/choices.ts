import type { FieldRules, FieldType } from '#contract/forms/field-type.ts';

const labelOf = (value: string, { options = [] }: FieldRules) =>
  options.find((option) => option.value === value)?.label ?? value;
const isOption = (value: string, { options = [] }: FieldRules) => options.some((option) => option.value === value);

const choice: Omit<FieldType, 'control'> = {
  findError: (value, field) => (isOption(value, field) ? undefined : { code: 'invalidOption' }),
  toText: labelOf,
  example: ({ options }) => options![0]!.value,
};

export const select: FieldType = { ...choice, control: 'select' };
export const radio: FieldType = { ...choice, control: 'radio' };

export const checkboxes: FieldType = {
  control: 'checkboxes',
  normalise: (value) => [...new Set(value.split('\n').filter(Boolean))].join('\n'),
  findError: (value, field) =>
    value.split('\n').every((each) => isOption(each, field)) ? undefined : { code: 'invalidOption' },
  toText: (value, field) => {
    const labels = value.split('\n').map((each) => labelOf(each, field));
    return labels.join(', ');
  },
  example: choice.example,
};
