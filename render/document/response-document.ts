/** The template that the server completes to answer a form post without scripts; see contract/forms/response-page.ts. */
import { responsePagePlaceholders } from '#contract/forms/response-page.ts';
import { noindexHead } from '#model/page-data/page-head.ts';
import { renderDocument, type DocumentInput } from './document.ts';

type ResponseDocumentInput = Pick<
  DocumentInput,
  'siteContent' | 'language' | 'html' | 'fonts' | 'style' | 'headScript'
>;

export function renderResponseDocument(input: ResponseDocumentInput): string {
  return renderDocument({ ...input, head: noindexHead(responsePagePlaceholders.title, '') });
}
