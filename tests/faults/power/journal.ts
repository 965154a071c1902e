/** Parses the journal of the shim: see shim.c. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Names are relative to the recorded folder. */
export type JournalEntry = { at: number } & (
  | { kind: 'create'; file: string; name: string }
  | { kind: 'unlink'; name: string }
  | { kind: 'rename' | 'link'; from: string; to: string }
  | { kind: 'write'; file: string; offset: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  /** Entries before `since` are on disk. `file` is the folder if names were flushed. */
  | { kind: 'sync'; file: string; since: number }
  | { kind: 'acknowledge'; reference: string }
);

const headerLength = 24;

export function* readJournal(path: string, folder: string): Generator<JournalEntry> {
  const journal = readFileSync(path);
  // Inode numbers are reused.
  const generations = new Map<string, number>();
  for (let at = 0; at < journal.length;) {
    const type = String.fromCharCode(journal.readUInt32LE(at));
    const length = journal.readUInt32LE(at + 4);
    const inode = journal.readBigUInt64LE(at + 8).toString();
    const number = Number(journal.readBigUInt64LE(at + 16));
    const bytes = journal.subarray(at + headerLength, at + headerLength + length);
    if (type === 'C') generations.set(inode, (generations.get(inode) ?? 0) + 1);
    yield {
      at,
      ...entryOf(type, `${inode}#${generations.get(inode) ?? 0}`, number, bytes, (name) => relative(folder, name)),
    };
    at += headerLength + length;
  }
}

type JournalEntryContent = JournalEntry extends infer E ? (E extends JournalEntry ? Omit<E, 'at'> : never) : never;

function entryOf(
  type: string,
  file: string,
  number: number,
  bytes: Buffer,
  toName: (path: string) => string,
): JournalEntryContent {
  switch (type) {
    case 'C':
      return { kind: 'create', file, name: toName(bytes.toString()) };
    case 'U':
      return { kind: 'unlink', name: toName(bytes.toString()) };
    case 'R':
    case 'L': {
      const [from = '', to = ''] = bytes.toString().split('\0').map(toName);
      return { kind: type === 'R' ? 'rename' : 'link', from, to };
    }
    case 'W':
      return { kind: 'write', file, offset: number, bytes };
    case 'T':
      return { kind: 'truncate', file, size: number };
    case 'S':
      return { kind: 'sync', file, since: number };
    case 'A':
      return { kind: 'acknowledge', reference: bytes.toString() };
    default:
      throw new Error(
        `The server changed its folder in a way that this bench cannot replay: "${type}" ${bytes.toString()}`,
      );
  }
}
