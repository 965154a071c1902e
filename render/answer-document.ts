/** The page that answers a form sent without scripts, as the server gets it: see contract/answer-page.ts. */
import { answerMarks } from '#contract/answer-page.ts';
import { documentOf, type Page } from './document.ts';

type Answer = Pick<Page, 'filling' | 'language' | 'siteUrl' | 'html' | 'fonts' | 'style' | 'inlineScripts'>;

export function answerDocument(answer: Answer): string {
  return documentOf({
    ...answer,
    // The theme's alone: it is no page of the app, and to choose another language would lead away from an answer that cannot be
    // asked for again.
    inlineScripts: answer.inlineScripts.slice(0, 1),
    title: answerMarks.title,
    description: '',
    name: 'contact',
    code: [],
    // No search engine should know it.
    canonical: null,
    shellUrl: null,
    styleUrl: null,
    alternates: [],
    image: null,
    feed: null,
    facts: null,
    hero: null,
    files: '',
    dataUrl: '',
    day: '',
  });
}
