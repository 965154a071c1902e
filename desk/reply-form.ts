/** Makes replying easier. Without this script the form works, too: see server/desk/reply-form.ts. */

interface ReplyFields {
  template: HTMLSelectElement;
  subject: HTMLInputElement;
  text: HTMLTextAreaElement;
}

/** `lastAction` is the one that the server has just confirmed. */
export function startReplyForm(lastAction: string | null): void {
  document.querySelector<HTMLElement>('.desk-template button')?.addEventListener('click', insertTemplate);
  forgetSentReply(lastAction);
  keepUnsentTexts(lastAction);
  askBeforeDiscarding();
}

/** Appends the template at once, as the server does. */
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

/** The ids of the fields that each action saves: the text, and what belongs to it. */
const savedFields = [
  ['reply', ['text', 'subject']],
  ['note', ['note']],
] as const;

/** On the way back, browsers fill in what was sent, as if it were unsent. */
function forgetSentReply(lastAction: string | null): void {
  const sentKey = `sent ${location.pathname}`;
  const unsent = sessionStorage.getItem(keyOf('text'));
  if (lastAction === 'reply' && unsent !== null) sessionStorage.setItem(sentKey, unsent);
  window.addEventListener('pageshow', () => {
    const text = document.querySelector<HTMLTextAreaElement>('#text');
    if (text && text.value !== '' && text.value === sessionStorage.getItem(sentKey)) text.value = '';
  });
}

const keyOf = (id: string) => `unsent ${location.pathname} ${id}`;

/**
 * A text that is submitted after the session has ended, or while the server is down, would be lost. So this tab's storage
 * keeps it until the server confirms the action that saves it.
 */
function keepUnsentTexts(lastAction: string | null): void {
  for (const [action, ids] of savedFields) {
    if (action === lastAction || (action === 'reply' && lastAction === 'repeat'))
      for (const id of ids) sessionStorage.removeItem(keyOf(id));
    const fields = ids.flatMap((id) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`) ?? []);
    const [text] = fields;
    if (!text) continue;
    if (text.value === '')
      for (const field of fields) field.value = sessionStorage.getItem(keyOf(field.id)) ?? field.value;
    text.form!.addEventListener('submit', () => {
      for (const { id, value } of fields) sessionStorage.setItem(keyOf(id), value);
    });
  }
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
