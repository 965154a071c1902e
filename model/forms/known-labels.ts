/** Names of fields that need no label of their own: the product has it in all its languages. */
import type { MessageKey } from '#model/messages/message-keys.ts';

interface KnownTexts {
  label: MessageKey;
  hint?: MessageKey;
  placeholder?: MessageKey;
  autocomplete?: string;
}

export const knownLabels: Record<string, KnownTexts | undefined> = {
  first_name: { label: 'contact.firstName', autocomplete: 'given-name' },
  last_name: { label: 'contact.lastName', autocomplete: 'family-name' },
  name: { label: 'application.name', autocomplete: 'name' },
  email: { label: 'contact.email' },
  phone: { label: 'contact.phone' },
  message: { label: 'contact.message', placeholder: 'contact.messageHint' },
  link: { label: 'application.link', hint: 'application.linkHint' },
  about: { label: 'application.message', placeholder: 'application.messageHint' },
  cv: { label: 'application.file' },
};
