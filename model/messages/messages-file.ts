/** Reads <language>/messages.json. Before 0.2 it was interface.json, with one section instead of three. */
import { z } from 'zod';
import type { FolderReader } from '../read/folder-reader.ts';
import { messageKeys, type Messages } from './message-keys.ts';

const fileName = 'messages.json';
const oldFileName = 'interface.json';

/** Their messages were in one section, `about`. */
const sectionsOfAbout = ['job', 'project', 'common'] as const;

export const messagesFileNames = [fileName, oldFileName];

const messagesSchema = z.record(z.string(), z.record(z.string(), z.string()));

export function readMessages(reader: FolderReader, localeFolder: string): Messages | undefined {
  const [file, oldFile] = [`${localeFolder}/${fileName}`, `${localeFolder}/${oldFileName}`];
  const useOldFile = !reader.exists(file) && reader.exists(oldFile);
  if (useOldFile) reader.notices.push(`${oldFile} has a new name: rename it to ${fileName}`);
  else if (reader.exists(oldFile))
    reader.addProblem(oldFile, [], `is the old name of ${fileName}, which is there as well: delete this file`);
  const entry = reader.read(useOldFile ? oldFile : file, messagesSchema);
  if (!entry?.data['about']) return entry?.data as Messages | undefined;
  reader.notices.push(
    `${entry.source.file}: the section about is now ${sectionsOfAbout.join(', ')}: move its messages, as in sample/en/messages.json`,
  );
  entry.source.data = splitAboutSection(entry.data);
  return entry.source.data as Messages;
}

function splitAboutSection({ about, ...sections }: z.infer<typeof messagesSchema>) {
  for (const [key, text] of Object.entries(about!)) {
    const has = (name: (typeof sectionsOfAbout)[number]) =>
      messageKeys[name]
        .replaceAll(/\{.*?\}/g, '')
        .split(/\s+/)
        .includes(key);
    const section = sectionsOfAbout.find(has) ?? 'about';
    sections[section] = { [key]: text, ...sections[section] };
  }
  return sections;
}
