/**
 * The journal of a publication: written before the first content file changes, removed after the last draft is deleted.
 * If it is there and nobody publishes, a publication was interrupted and has to be repeated.
 */
import { join } from 'node:path';
import type { DraftTexts } from '#contract/editor.ts';
import { readIfExists, removeDurably, writeDurably } from '../durable-files.ts';
import type { PublishJob } from './builder.ts';

export interface PublishJournal {
  job: PublishJob;
  /** An absolute path. */
  contentFolder: string;
  /** The files as they were, to restore them if the build fails. */
  before: DraftTexts;
  /** How often the job was started. */
  attempts: number;
  /** Set once the release is built: from then on, the job is finished, not undone. */
  release?: string;
}

/** In the work folder, which servers on one project share. */
const journalFileOf = (workFolder: string) => join(workFolder, 'publishing/journal.json');

export async function readJournal(workFolder: string): Promise<PublishJournal | null> {
  const text = await readIfExists(journalFileOf(workFolder));
  return text === null ? null : (JSON.parse(text) as PublishJournal);
}

export async function writeJournal(workFolder: string, journal: PublishJournal): Promise<void> {
  await writeDurably(journalFileOf(workFolder), JSON.stringify(journal));
}

/** Unless it is by now that of another job. */
export async function removeJournal(workFolder: string, jobId: string): Promise<void> {
  if ((await readJournal(workFolder))?.job.id === jobId) await removeDurably(journalFileOf(workFolder));
}
