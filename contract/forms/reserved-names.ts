/** The fields that a form sends besides those of its visitor. */
import { honeypotField, languageField, sentAtField, shownAtField } from './submission.ts';
import { pageField, sourceFields } from './visit-source.ts';

/** The id of the job that somebody applies for; empty for a general application. */
export const jobField = 'job';

export const reservedNames: ReadonlySet<string> = new Set([
  honeypotField,
  shownAtField,
  sentAtField,
  languageField,
  pageField,
  jobField,
  ...sourceFields,
]);
