/** Makes replying easier. Without this script the form works, too: see server/forms/desk/forms/reply-form.ts. */
import { insertTemplate } from '#contract/desk.ts';

interface ReplyFields {
  /** Not if there are no templates. */
  template?: HTMLSelectElement;
  subject: HTMLInputElement;
  text: HTMLTextAreaElement;
}

export function startReplyForm(): void {
  /** The action that the server has just confirmed. */
  const lastAction = document.querySelector('main')!.dataset['done'];
  for (const button of document.querySelectorAll<HTMLElement>(`button[value=${insertTemplate}]`))
    button.addEventListener('click', appendTemplate);
  forgetSentReply(lastAction);
  keepUnsentTexts(lastAction);
  askBeforeDiscarding();
}

/** Appends the template at once, as the server does. */
function appendTemplate(event: MouseEvent): void {
  const { template, subject, text } = (event.target as HTMLButtonElement).form!.elements as unknown as ReplyFields;
  event.preventDefault();
  if (!template) return;
  const chosen = template.selectedOptions[0]!.dataset;
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
function forgetSentReply(lastAction: string | undefined): void {
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
function keepUnsentTexts(lastAction: string | undefined): void {
  for (const [action, ids] of savedFields) {
    if (action === lastAction || (action === 'reply' && lastAction === 'repeat'))
      for (const id of ids) sessionStorage.removeItem(keyOf(id));
    const fields = ids.flatMap((id) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`) ?? []);
    const [text] = fields;
    if (!text) continue;
    if (text.value === '')
      for (const field of fields) field.value = sessionStorage.getItem(keyOf(field.id)) ?? field.value;
    text.form!.addEventListener('submit', () => {
      for (const { id, value } of fields)
        if (text.value === '') sessionStorage.removeItem(keyOf(id));
        else sessionStorage.setItem(keyOf(id), value);
    });
  }
}

/** If there is text that deleting, or following a link, would discard. */
function askBeforeDiscarding(): void {
  let sentForm: EventTarget | null = null;
  document.addEventListener('submit', ({ target }) => (sentForm = target));
  window.addEventListener('beforeunload', (event) => {
    const texts = [...document.querySelectorAll('textarea')];
    if (texts.some((text) => text.form !== sentForm && text.value !== '')) event.preventDefault();
    sentForm = null;
  });
}
