/** Where a request came from: the fields that a form sends besides the visitor's text, and what is stored of them. */

/** The path of the page with the form. */
export const pageField = 'page';

/** What advertisements and newsletters add to their links. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The path of the first page of the visit, the host that led to it, and the campaign. */
export const sourceFields = ['first_page', 'referrer', ...campaignFields] as const;
export type SourceField = (typeof sourceFields)[number];
/** Without what is unknown. */
export type VisitSource = Partial<Record<SourceField, string>>;

/** `source=google, medium=cpc`: parameters as their authors know them, in any language. */
export function formatCampaign(source: VisitSource): string {
  return campaignFields
    .flatMap((field) => (source[field] ? [`${field.slice('utm_'.length)}=${source[field]}`] : []))
    .join(', ');
}
