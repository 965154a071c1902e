/**
 * Runs in the head of the page that answers a form sent without scripts; it must stand alone. Where the request was taken, its
 * words are not put into the next form.
 */
export function clearSentDraft(): void {
  addEventListener('DOMContentLoaded', () => {
    if (!document.querySelector('.answer-reference')) return;
    try {
      for (const name of ['project-request', 'project-request-attempt']) sessionStorage.removeItem(name);
    } catch {
      // Storage may be forbidden; then there is nothing to forget.
    }
  });
}
