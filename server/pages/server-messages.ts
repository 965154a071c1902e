/** The messages that response pages and mails use. */
import type { Language } from '#model/schema/content-types.ts';
import type { Messages } from '#model/messages/message-keys.ts';

export type ServerMessages = Pick<Messages, 'buttons' | 'contact' | 'messages' | 'held'>;
export type MessagesByLanguage = Record<Language, ServerMessages>;
