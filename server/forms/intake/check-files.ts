/** The files of a form: as many as allowed, of the right types, and whole. */
import type { FileErrorCode } from '#contract/forms/types/file.ts';
import { fileTypes, type FileType } from '#contract/forms/field-type.ts';
import type { Form, FormField } from '#contract/forms/form.ts';
import { toSafeFileName } from '#server/forms/files/file-name.ts';
import { detectFileType } from '#server/forms/files/file-type.ts';
import type { FileScan, NewFile } from '#server/forms/store/lead-types.ts';
import type { UploadedFile } from '#server/http/read-upload.ts';

interface CheckedFiles {
  files: NewFile[];
  /** At most one for each field. */
  errors: [FormField, FileErrorCode][];
}

export function checkFiles({ fields }: Pick<Form, 'fields'>, uploaded: UploadedFile[], scan: FileScan): CheckedFiles {
  const checked: CheckedFiles = { files: [], errors: [] };
  for (const field of fields) {
    if (field.type !== 'file') continue;
    const own = uploaded.filter(({ field: name }) => name === field.name);
    const error = own.length > 0 ? findError(own, field) : field.required && 'fileMissing';
    if (error) checked.errors.push([field, error]);
    else
      for (const { name, bytes } of own) {
        const [type] = detectFileType(bytes)!.types as [FileType];
        checked.files.push({
          field: field.name,
          name: toSafeFileName(name, type),
          type: fileTypes[type],
          bytes,
          scan,
        });
      }
  }
  return checked;
}

function findError(own: UploadedFile[], { files }: FormField): FileErrorCode | undefined {
  const { types, maxBytes, maxFiles } = files!;
  if (own.length > maxFiles) return 'tooManyFiles';
  for (const { bytes } of own) {
    if (bytes.length > maxBytes) return 'fileTooLarge';
    if (bytes.length === 0) return 'fileEmpty';
    const found = detectFileType(bytes);
    if (!found?.types.some((type) => types.includes(type))) return 'fileType';
    if (!found.isWhole) return 'fileDamaged';
  }
  return undefined;
}
