import type { FieldType } from '#contract/forms/field-type.ts';

export const text: FieldType = { control: 'input', type: 'text', maxLength: 200, example: () => 'Canary' };
