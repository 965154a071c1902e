/** The page that answers a form sent without scripts, as the server gets it: see contract/response-page.ts. */
import { responsePagePlaceholders } from '#contract/response-page.ts';
import { responsePageScript, renderDocument, type DocumentInput } from './document.ts';

type ResponseDocumentInput = Pick<DocumentInput, 'siteContent' | 'language' | 'siteUrl' | 'html' | 'fonts' | 'style'>;

export function renderResponseDocument(input: ResponseDocumentInput): string {
  // No search engine should know it.
  return renderDocument({
    ...input,
    headScript: responsePageScript,
    title: responsePagePlaceholders.title,
    description: '',
    canonical: null,
  });
}
