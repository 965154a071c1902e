/** Checks a form before it is sent. Loaded when a form first gets focus. */
import { findErrors } from '#contract/forms/answers.ts';
import type { Form, FormField } from '#contract/forms/form.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { Translate } from '#app/state/layout-data.ts';
import type { Errors } from './field-errors.ts';
import { filesIn, readValues } from './form-values.ts';

/** What keeps the form from being sent; files come last. */
export function findFormErrors(element: HTMLFormElement, form: Form, t: Translate): Errors {
  const found = findErrors(form, readValues(element, form.fields)).map(([{ name }, { code, values }]) => [
    name,
    t(`messages.${code}`, values),
  ]);
  const files = form.fields.flatMap((field) => {
    const error = field.type === 'file' && findFileError(filesIn(element, field.name), field, form);
    return error ? [[field.name, error]] : [];
  });
  return Object.fromEntries([...found, ...files]) as Errors;
}

function findFileError(files: File[], { required, files: rules }: FormField, { upload }: Form): string | undefined {
  const { maxBytes, maxFiles } = rules!;
  if (files.length === 0) return required && upload!.fileMissing;
  if (files.length > maxFiles) return interpolate(upload!.tooManyFiles, { most: maxFiles });
  if (files.some(({ size }) => size === 0)) return upload!.fileEmpty;
  if (files.some(({ size }) => size > maxBytes))
    return interpolate(upload!.fileTooLarge, { megabytes: maxBytes / 1024 / 1024 });
  return undefined;
}
