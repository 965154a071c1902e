/** The template that the server completes to answer a form post without scripts; see contract/response-page.ts. */
import { responsePagePlaceholders } from '#contract/response-page.ts';
import { renderDocument, type DocumentInput } from './document.ts';

type ResponseDocumentInput = Pick<
  DocumentInput,
  'siteContent' | 'language' | 'siteUrl' | 'html' | 'fonts' | 'style' | 'headScript'
>;

export function renderResponseDocument(input: ResponseDocumentInput): string {
  return renderDocument({
    ...input,
    title: responsePagePlaceholders.title,
    description: '',
    // Not to be indexed.
    canonical: null,
  });
}
