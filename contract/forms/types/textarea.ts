import type { FieldType } from '../field-type.ts';

export const textarea: FieldType = { control: 'textarea', maxLength: 10_000 };
