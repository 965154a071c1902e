/** Reads <language>/messages.json, or interface.json, its name before version 0.2. */
import { z } from 'zod';
import type { FolderReader } from '../read/folder-reader.ts';
import type { Messages } from './message-keys.ts';

const fileName = 'messages.json';
const oldFileName = 'interface.json';

export const messagesFileNames = [fileName, oldFileName];

const messagesSchema = z.record(z.string(), z.record(z.string(), z.string()));

export function readMessages(reader: FolderReader, localeFolder: string): Messages | undefined {
  const [file, oldFile] = [`${localeFolder}/${fileName}`, `${localeFolder}/${oldFileName}`];
  const useOldFile = !reader.exists(file) && reader.exists(oldFile);
  if (useOldFile) reader.notices.push(`${oldFile} has a new name: rename it to ${fileName}`);
  else if (reader.exists(oldFile))
    reader.addProblem(oldFile, [], `is the old name of ${fileName}, which is there as well: delete this file`);
  return reader.read(useOldFile ? oldFile : file, messagesSchema)?.data as Messages | undefined;
}
