/** What forms need no text of their own for: the product has it in all its languages. */
import type { DeskGroup } from '#contract/forms/form.ts';
import type { MessageKey } from '#model/messages/message-keys.ts';

interface KnownTexts {
  label: MessageKey;
  hint?: MessageKey;
  placeholder?: MessageKey;
  autocomplete?: string;
}

const shared: Record<string, KnownTexts> = {
  first_name: { label: 'contact.firstName', autocomplete: 'given-name' },
  last_name: { label: 'contact.lastName', autocomplete: 'family-name' },
  name: { label: 'application.name', autocomplete: 'name' },
  email: { label: 'contact.email' },
  phone: { label: 'contact.phone' },
  link: { label: 'application.link', hint: 'application.linkHint' },
};

const known: Record<DeskGroup, Record<string, KnownTexts>> = {
  requests: { ...shared, message: { label: 'contact.message', placeholder: 'contact.messageHint' } },
  applications: {
    ...shared,
    message: { label: 'application.message', placeholder: 'application.messageHint' },
    cv: { label: 'application.file' },
  },
};

export const knownTextsOf = (deliver: DeskGroup, name: string): KnownTexts | undefined =>
  Object.hasOwn(known[deliver], name) ? known[deliver][name] : undefined;

/** By the name of the field. */
export const allKnownTexts = (deliver: DeskGroup): [string, KnownTexts][] => Object.entries(known[deliver]);

/** What a form says around its fields, unless its file says something else. */
export const usualTextKeys = {
  requests: {
    heading: 'contact.headline',
    text: 'contact.subtext',
    button: 'buttons.getQuote',
    thanks: 'contact.sentText',
  },
  applications: {
    heading: 'application.heading',
    text: 'application.text',
    button: 'application.send',
    thanks: 'application.sentText',
  },
} satisfies Record<DeskGroup, Record<string, MessageKey>>;
