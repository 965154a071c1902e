import { clearDraft } from '../project-form/draft-storage.ts';

/** On the response page of a form post without scripts: an accepted request must not fill the next form. */
export function clearSentDraft(): void {
  addEventListener('DOMContentLoaded', () => document.querySelector('.response-reference') && clearDraft());
}
