/**
 * A disk after a power cut: everything that was flushed, and a random part of the rest. File names are on disk once
 * a folder was flushed after them; pending names follow in order, as with a journaling file system. Pending writes may be there
 * in any order, completely, partly or not at all.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SeededRandom } from '#tests/faults/harness/seeded-random.ts';
import { DiskFile, type FileChange } from './disk-file.ts';
import type { JournalEntry } from './journal.ts';

type NameChange = Extract<JournalEntry, { kind: 'create' | 'unlink' | 'rename' | 'link' }>;

const sector = 512;

export function createSimulatedDisk() {
  const names = new Map<string, string>();
  const contents = new Map<string, DiskFile>();
  let waiting: FileChange[] = [];
  let waitingNames: NameChange[] = [];

  function flush(file: string, since: number): void {
    if (contents.has(file)) {
      for (const change of waiting) if (change.file === file && change.at < since) apply(contents, change);
      waiting = waiting.filter((change) => change.file !== file || change.at >= since);
    } else {
      for (const naming of waitingNames) if (naming.at < since) rename(names, naming);
      waitingNames = waitingNames.filter((naming) => naming.at >= since);
    }
  }

  /** The files with a random part of the pending writes. */
  function cut(random: SeededRandom): Map<string, Buffer> {
    const afterNames = new Map(names);
    for (const naming of waitingNames.slice(0, random.below(waitingNames.length + 1))) rename(afterNames, naming);
    const afterContents = copyOf(contents);
    for (const file of new Set(waiting.map((change) => change.file))) {
      const share = random.pick([0, 0.2, 0.8, 1]);
      const torn = random.chance(0.5);
      for (const change of waiting) {
        if (change.file !== file || !random.chance(share)) continue;
        apply(afterContents, torn && change.kind === 'write' ? tear(change, random) : change);
      }
    }
    return filesOf(afterNames, afterContents);
  }

  return {
    add(entry: JournalEntry): void {
      if (entry.kind === 'create') contents.set(entry.file, new DiskFile());
      if (entry.kind === 'write' || entry.kind === 'truncate') waiting.push(entry);
      else if (entry.kind === 'sync') flush(entry.file, entry.since);
      else if (entry.kind !== 'acknowledge') waitingNames.push(entry);
    },
    /** Everything so far is on disk. */
    flushAll(): void {
      for (const naming of waitingNames) rename(names, naming);
      for (const change of waiting) apply(contents, change);
      [waiting, waitingNames] = [[], []];
    },
    cut,
    /** With everything flushed. */
    whole(): Map<string, Buffer> {
      const afterNames = new Map(names);
      const afterContents = copyOf(contents);
      for (const naming of waitingNames) rename(afterNames, naming);
      for (const change of waiting) apply(afterContents, change);
      return filesOf(afterNames, afterContents);
    },
  };
}

export function writeFiles(folder: string, files: Map<string, Buffer>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, name), content, { mode: 0o600 });
  }
}

function copyOf(contents: Map<string, DiskFile>): Map<string, DiskFile> {
  return new Map([...contents].map(([file, content]) => [file, content.copy()]));
}

function filesOf(names: Map<string, string>, contents: Map<string, DiskFile>): Map<string, Buffer> {
  return new Map([...names].map(([name, file]) => [name, contents.get(file)!.bytes] as const));
}

function rename(names: Map<string, string>, naming: NameChange): void {
  if (naming.kind === 'create') names.set(naming.name, naming.file);
  else if (naming.kind === 'unlink') names.delete(naming.name);
  else if (naming.kind === 'link') names.set(naming.to, names.get(naming.from)!);
  else {
    const { from, to } = naming;
    // A folder has all names that start with its own.
    for (const [name, file] of [...names].filter(([other]) => other === from || other.startsWith(`${from}/`))) {
      names.delete(name);
      names.set(to + name.slice(from.length), file);
    }
  }
}

function apply(contents: Map<string, DiskFile>, change: FileChange): void {
  contents.get(change.file)!.apply(change);
}

/** Disks write sectors: a longer write may be there in part. */
function tear(change: Extract<FileChange, { kind: 'write' }>, random: SeededRandom): FileChange {
  const sectors = Math.ceil(change.bytes.length / sector);
  return { ...change, bytes: change.bytes.subarray(0, random.below(sectors + 1) * sector) };
}
