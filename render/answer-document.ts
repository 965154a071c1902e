/** The page that answers a form sent without scripts, as the server gets it: see contract/answer-page.ts. */
import { answerMarks } from '#contract/answer-page.ts';
import { answerScript, documentOf, type Page } from './document.ts';

type Answer = Pick<Page, 'filling' | 'language' | 'siteUrl' | 'html' | 'fonts' | 'style'>;

export function answerDocument(answer: Answer): string {
  // No search engine should know it.
  return documentOf({ ...answer, headScript: answerScript, title: answerMarks.title, description: '', canonical: null });
}
