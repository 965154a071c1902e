/** The interface words that answers and mails use. */
import type { Language } from '#model/schema/content-types.ts';
import type { Messages as AllWords } from '#model/read/messages.ts';

export type ServerMessages = Pick<AllWords, 'buttons' | 'contact' | 'messages' | 'held'>;
export type MessagesByLanguage = Record<Language, ServerMessages>;
