/** Reads <language>/messages.json, the site's own texts. */
import { mergeMessages, shippedMessagesFor } from '#model/messages/shipped-messages.ts';
import type { Messages } from '#model/messages/message-keys.ts';
import { messagesSchema } from '#model/schema/content-files.ts';
import type { FolderReader } from './folder-reader.ts';

export const messagesFile = 'messages.json';

export function readMessages(reader: FolderReader, localeFolder: string, language: string): Messages | undefined {
  const file = `${localeFolder}/${messagesFile}`;
  if (!reader.exists(file) && shippedMessagesFor(language)) return mergeMessages(language, {});
  const entry = reader.read(file, messagesSchema);
  return entry && mergeMessages(language, entry.data);
}
