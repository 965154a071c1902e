/** Checks a form before it is sent. Loaded when a form first gets focus. */
import { findErrors, findFileError } from '#contract/forms/answers.ts';
import type { Form } from '#contract/forms/form.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { Translate } from '#app/state/layout-data.ts';
import { type Errors, filesIn, readValues } from './form-values.ts';

/** What keeps the form from being sent; files come last. */
export function findFormErrors(element: HTMLFormElement, form: Form, t: Translate): Errors {
  const found = findErrors(form, readValues(element, form.fields)).map(([{ name }, { code, values }]) => [
    name,
    t(`messages.${code}`, values),
  ]);
  const files = form.fields.flatMap((field) => {
    const code = field.type === 'file' && findFileError(filesIn(element, field.name), field);
    if (!code) return [];
    const { maxBytes, maxFiles } = field.files!;
    return [[field.name, interpolate(form.upload![code], { most: maxFiles, megabytes: maxBytes / 1024 / 1024 })]];
  });
  return Object.fromEntries([...found, ...files]) as Errors;
}
