/** The files of a form: as many as allowed, of the right types, and whole. */
import { findFileError } from '#contract/forms/answers.ts';
import { fileTypes, type FileErrorCode, type FileType } from '#contract/forms/field-type.ts';
import type { Form, FormField } from '#contract/forms/form.ts';
import { toSafeFileName } from '#server/forms/files/file-name.ts';
import { detectFileType } from '#server/forms/files/file-type.ts';
import type { FileScan, NewFile } from '#server/forms/store/lead-types.ts';
import type { UploadedFile } from '#server/http/read-upload.ts';

/** At most one error for each field. */
export function checkFiles({ fields }: Pick<Form, 'fields'>, uploaded: UploadedFile[], scan: FileScan) {
  const files: NewFile[] = [];
  const errors: [FormField, FileErrorCode][] = [];
  for (const field of fields) {
    if (field.type !== 'file') continue;
    const own = uploaded.filter(({ field: name }) => name === field.name);
    const error = findError(own, field);
    if (error) {
      errors.push([field, error]);
      continue;
    }
    for (const { name, bytes } of own) {
      const [type] = detectFileType(bytes)!.types as [FileType];
      files.push({ field: field.name, name: toSafeFileName(name, type), type: fileTypes[type], bytes, scan });
    }
  }
  return { files, errors };
}

function findError(own: UploadedFile[], field: FormField): FileErrorCode | undefined {
  const sizes = own.map(({ bytes }) => ({ size: bytes.length }));
  const found = findFileError(sizes, field);
  if (found) return found;
  const detected = own.map(({ bytes }) => detectFileType(bytes));
  if (!detected.every((file) => file?.types.some((type) => field.files!.types.includes(type)))) return 'fileType';
  return detected.every((file) => file?.isWhole) ? undefined : 'fileDamaged';
}
