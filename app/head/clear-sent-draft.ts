import { endpoints } from '#contract/forms/project-request.ts';
import { clearDraft, draftStorageKeys } from '#app/forms/draft-storage.ts';

/** On the response page of a form post without scripts: an accepted request must not fill the next form. */
export function clearSentDraft(): void {
  const form = location.pathname === endpoints.application ? 'apply' : 'contact-form';
  addEventListener(
    'DOMContentLoaded',
    () => document.querySelector('.response-reference') && clearDraft(draftStorageKeys[form]),
  );
}
