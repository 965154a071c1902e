/** Makes replying easier. Without this script the form works, too: see server/desk/reply-form.ts. */

interface ReplyFields {
  template: HTMLSelectElement;
  subject: HTMLInputElement;
  text: HTMLTextAreaElement;
}

export function startReplyForm(): void {
  document.querySelector<HTMLElement>('.desk-template button')?.addEventListener('click', insertTemplate);
  keepUnsentTexts();
  askBeforeDiscarding();
}

/** Appends the template at once, like the server does. */
function insertTemplate(event: MouseEvent): void {
  const { template, subject, text } = (event.target as HTMLButtonElement).form!.elements as unknown as ReplyFields;
  const chosen = template.selectedOptions[0]!.dataset;
  event.preventDefault();
  if (chosen['text'] === undefined) return template.focus();
  text.value = [text.value.trimEnd(), chosen['text']].filter(Boolean).join('\n\n');
  if (chosen['subject'] !== undefined && subject.value === subject.defaultValue) subject.value = chosen['subject'];
  template.value = '';
  text.focus();
}

/**
 * A text that is submitted after the session has ended, or while the server is down, would be lost. So this tab's storage
 * keeps it until the server confirms that it was saved.
 */
function keepUnsentTexts(): void {
  const keyOf = (text: HTMLTextAreaElement) => `unsent ${location.pathname} ${text.id}`;
  const isSaved = new URLSearchParams(location.search).has('done');
  for (const text of document.querySelectorAll('textarea')) {
    if (isSaved) sessionStorage.removeItem(keyOf(text));
    else if (text.value === '') text.value = sessionStorage.getItem(keyOf(text)) ?? '';
  }
  document.addEventListener('submit', ({ target }) => {
    const text = (target as HTMLFormElement).querySelector('textarea');
    if (text) sessionStorage.setItem(keyOf(text), text.value);
  });
}

/** If a form has text that sending another one, or following a link, would discard. */
function askBeforeDiscarding(): void {
  let sentForm: EventTarget | null = null;
  document.addEventListener('submit', ({ target }) => (sentForm = target));
  window.addEventListener('beforeunload', (event) => {
    const texts = [...document.querySelectorAll('textarea')];
    if (texts.some((text) => text.form !== sentForm && text.value !== text.defaultValue)) event.preventDefault();
    sentForm = null;
  });
}
