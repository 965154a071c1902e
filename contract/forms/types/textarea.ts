import type { FieldType } from '#contract/forms/field-type.ts';

export const textarea: FieldType = { control: 'textarea', maxLength: 10_000, example: () => 'A test' };
