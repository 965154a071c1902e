/** What a form and its endpoint send each other besides the visitor's values. */

/** Requests with the same key are stored once. */
export const idempotencyHeader = 'Idempotency-Key';
/**
 * Fields are invalid, or the key belongs to another request. Nothing was stored, so the next attempt needs no key of an
 * earlier one.
 */
export const refusedStatus = 422;

/** The honeypot: people do not see it, bots fill it in. Its name says so to assistants, and means nothing to browsers. */
export const honeypotField = 'leave_blank';
/** Browsers and password managers must leave it empty. */
export const honeypotAttributes = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
};
/** When the visitor first saw the document, in ms since 1970. A form sent within two seconds looks automated. */
export const shownAtField = 'shown_at';
/** When the form was sent, by the same clock, so that a wrong clock does not matter. */
export const sentAtField = 'sent_at';
/** The language of the form's page, for the response to a post without scripts. */
export const languageField = 'language';

/** The id of the job that somebody applies for; empty for a general application. */
export const jobField = 'job';
/** The path of the page with the form. */
export const pageField = 'page';

/** What advertisements and newsletters add to their links. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** The path of the first page of the visit, the host that led to it, and the campaign. */
export const sourceFields = ['first_page', 'referrer', ...campaignFields] as const;
/** Without what is unknown. */
export type VisitSource = Partial<Record<(typeof sourceFields)[number], string>>;

/** `source=google, medium=cpc`: parameters as their authors know them, in any language. */
export function formatCampaign(source: VisitSource): string {
  return campaignFields
    .flatMap((field) => (source[field] ? [`${field.slice('utm_'.length)}=${source[field]}`] : []))
    .join(', ');
}

/** No field of a form may have one of these names. */
export const reservedNames: ReadonlySet<string> = new Set([
  honeypotField,
  shownAtField,
  sentAtField,
  languageField,
  pageField,
  jobField,
  ...sourceFields,
]);

export interface AcceptedResponse {
  message: string;
  /** For a visitor to quote when asking about the request. */
  reference: string;
}

export interface RejectedResponse {
  error: string;
  errors?: { field: string; message: string }[];
}
