import type { FieldType } from '../field-type.ts';

export const text: FieldType = { control: 'input', type: 'text', maxLength: 200 };
