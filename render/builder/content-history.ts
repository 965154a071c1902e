/** The history of the content: commits, or numbered records if the content is in no git repository. */
import type { DraftTexts, HistoryEntry } from '#contract/editor.ts';
import type { PublishJob } from '#server/publishing/builder.ts';

export interface ContentHistory {
  /**
   * Gets what others have pushed, unless it concerns the files to publish: then it throws. Returns a warning if the
   * remote cannot be reached.
   */
  fetch(files: string[]): Promise<string | null>;
  /** Records what was published. Returns its id; null if nothing changed, or if it was recorded before. */
  record(publication: { job: PublishJob; before: DraftTexts }): Promise<string | null>;
  /** Returns a warning if it failed: the next publication pushes again. */
  push(): Promise<string | null>;
  /** Newest first. */
  list(entry: string | null): Promise<HistoryEntry[]>;
  diff(id: string, entry: string | null): Promise<string>;
  /** The files of an entry as they were after a publication; null if it is unknown. */
  filesAt(id: string, entry: string): Promise<DraftTexts | null>;
  /** An original as it was when its translation was last changed; null if it is the same since, or unknown. */
  textAtLastChangeOf(translation: string, original: string): Promise<string | null>;
}

export interface HistoryOptions {
  /** An absolute path. */
  contentFolder: string;
  /** For numbered records. */
  historyFolder: string;
  remote?: string;
  /** How long the remote may take to answer. */
  remoteTimeoutMs?: number;
}
