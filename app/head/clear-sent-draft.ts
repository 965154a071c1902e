import { clearDraft } from '#app/forms/draft-storage.ts';

/** On the response page of a form post without scripts: an accepted form must not fill the next one. */
export function clearSentDraft(): void {
  addEventListener('DOMContentLoaded', () => {
    const sent = document.querySelector<HTMLElement>('[data-sent-draft]');
    if (sent) clearDraft(sent.dataset['sentDraft']!);
  });
}
