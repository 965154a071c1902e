import type { FieldType } from '../field-type.ts';

/** Its value is the name of the file. What is wrong with one, only the server can tell; see FileErrorCode. */
export const file: FieldType = { control: 'file' };

export type FileErrorCode = 'fileMissing' | 'fileEmpty' | 'fileTooLarge' | 'fileType' | 'fileDamaged' | 'tooManyFiles';
