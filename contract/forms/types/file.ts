import type { FieldType } from '#contract/forms/field-type.ts';

/** Its value is the names of the files. Their contents are stored beside the answers. */
export const file: FieldType = { control: 'file', example: () => '' };
