/** Reads <language>/messages.json, the site's own texts. Before 0.2 it was interface.json, and `about` had the messages of jobs and projects. */
import { z } from 'zod';
import type { FolderReader } from '../read/folder-reader.ts';
import { messageKeys, type Messages, type MessageSection } from './message-keys.ts';
import { mergeMessages, shippedMessagesFor } from './shipped-messages.ts';

const fileName = 'messages.json';
const oldFileName = 'interface.json';

/** Their messages used to be in the section `about`. */
const sectionsFromAbout = ['job', 'project'] as const;

/** Messages of earlier versions that no page shows any more. */
const removedMessages = [
  ['buttons', 'getAQuote'],
  ['footer', 'openInMaps'],
  ['navigation', 'showServices'],
  ['navigation', 'hideServices'],
] as const;

export const messagesFileNames = [fileName, oldFileName];

export const messagesSchema = z.record(z.string(), z.record(z.string(), z.string()));
type MessagesFile = z.infer<typeof messagesSchema>;

export function readMessages(reader: FolderReader, localeFolder: string, language: string): Messages | undefined {
  const [file, oldFile] = [`${localeFolder}/${fileName}`, `${localeFolder}/${oldFileName}`];
  const useOldFile = !reader.exists(file) && reader.exists(oldFile);
  if (useOldFile) reader.notices.push(`${oldFile} has a new name: rename it to ${fileName}`);
  else if (reader.exists(oldFile))
    reader.addProblem(oldFile, [], `is the old name of ${fileName}, which is there as well: delete this file`);
  if (!useOldFile && !reader.exists(file) && shippedMessagesFor(language)) return mergeMessages(language, {});
  const entry = reader.read(useOldFile ? oldFile : file, messagesSchema);
  if (!entry) return undefined;
  const data = moveFromAbout(entry.data);
  if (data) {
    const sections = sectionsFromAbout.join(' and ');
    reader.notices.push(
      `${entry.source.file}: some messages of the section about are now in ${sections}: move them, as in model/messages/languages/en.json`,
    );
    entry.source.data = data;
  }
  const messages = entry.source.data as MessagesFile;
  for (const [section, key] of removedMessages) {
    if (messages[section]?.[key] === undefined) continue;
    reader.notices.push(`${entry.source.file}: ${section} › ${key} is not used any more: remove it`);
    delete messages[section][key];
  }
  return mergeMessages(language, messages);
}

/** Undefined if nothing has to move. */
function moveFromAbout({ about = {}, ...others }: MessagesFile): MessagesFile | undefined {
  const moved: MessagesFile = { ...others, about: {} };
  for (const [key, text] of Object.entries(about)) {
    const section = sectionsFromAbout.find((name) => messageNamesIn(name).includes(key)) ?? 'about';
    moved[section] = { [key]: text, ...moved[section] };
  }
  return Object.keys(moved['about']!).length < Object.keys(about).length ? moved : undefined;
}

function messageNamesIn(section: MessageSection): string[] {
  return messageKeys[section].replaceAll(/\{.*?\}/g, '').split(/\s+/);
}
