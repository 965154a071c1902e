/** The history of content that is in no git repository: a numbered file for each publication. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftTexts, HistoryEntry } from '#contract/editor.ts';
import { readIfExists, writeDurably } from '#server/durable-files.ts';
import { BuilderError } from '#server/publishing/builder.ts';
import { entryOf } from '#server/publishing/entry-of.ts';
import type { ContentHistory, HistoryOptions } from './content-history.ts';
import { diffTexts } from './diff-texts.ts';

interface HistoryRecord {
  /** Of the publication: a repeated one is not recorded twice. */
  job: string;
  at: number;
  author: string;
  message: string;
  before: DraftTexts;
  after: DraftTexts;
}

const maxEntries = 200;

export function createNumberedHistory({ historyFolder }: Pick<HistoryOptions, 'historyFolder'>): ContentHistory {
  const fileOf = (number: number) => join(historyFolder, `${String(number).padStart(6, '0')}.json`);

  /** Newest first. */
  async function numbers(): Promise<number[]> {
    const names = await readdir(historyFolder).catch(() => []);
    return names
      .flatMap((name) => (/^\d{6}\.json$/.test(name) ? [Number(name.slice(0, 6))] : []))
      .toSorted((a, b) => b - a);
  }

  async function read(number: number): Promise<HistoryRecord> {
    const text = await readIfExists(fileOf(number));
    if (text === null) throw new BuilderError('notFound', 'There is no such publication.');
    return JSON.parse(text) as HistoryRecord;
  }

  const changedFilesOf = ({ before, after }: HistoryRecord) =>
    Object.keys(after).filter((file) => after[file] !== before[file]);
  const isOf = (entry: string | null) => (file: string) => entry === null || entryOf(file) === entry;

  function parseId(id: string): number {
    if (!/^\d{1,6}$/.test(id)) throw new BuilderError('notFound', 'There is no such publication.');
    return Number(id);
  }

  return {
    fetch: () => Promise.resolve(null),
    push: () => Promise.resolve(null),

    async record({ job: { id, drafts, author, message }, before }) {
      const [last = 0] = await numbers();
      if (last > 0 && (await read(last)).job === id) return null;
      const record: HistoryRecord = { job: id, at: Date.now(), author, message, before, after: drafts };
      if (changedFilesOf(record).length === 0) return null;
      await writeDurably(fileOf(last + 1), JSON.stringify(record));
      return String(last + 1);
    },

    async list(entry) {
      const found: HistoryEntry[] = [];
      for (const number of await numbers()) {
        if (found.length === maxEntries) break;
        const record = await read(number);
        const { at, author, message } = record;
        const files = changedFilesOf(record).filter(isOf(entry));
        if (files.length > 0) found.push({ id: String(number), at, author, message, files });
      }
      return found;
    },

    async diff(id, entry) {
      const record = await read(parseId(id));
      return changedFilesOf(record)
        .filter(isOf(entry))
        .map((file) => diffTexts(file, record.before[file] ?? '', record.after[file] ?? ''))
        .join('');
    },

    /** The last text of each file up to then; a file that changed only later is as it was before that. */
    async filesAt(id, entry) {
      const limit = parseId(id);
      await read(limit);
      const texts: DraftTexts = {};
      const older = (await numbers()).toReversed();
      for (const number of older) {
        const { before, after } = await read(number);
        for (const file of Object.keys(after).filter(isOf(entry))) {
          if (number <= limit) texts[file] = after[file]!;
          else if (!(file in texts)) texts[file] = before[file]!;
        }
      }
      return Object.keys(texts).length === 0 ? null : texts;
    },

    async textAtLastChangeOf(translation, original) {
      let text: string | null = null;
      for (const number of await numbers()) {
        const record = await read(number);
        const changed = changedFilesOf(record);
        if (changed.includes(translation)) return text;
        if (changed.includes(original)) text = record.before[original] ?? null;
      }
      // Before the first record, all were written together, as far as we know.
      return text;
    },
  };
}
