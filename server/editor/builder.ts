/**
 * What the server asks of the builder, a child process: everything that reads content, renders pages or builds a
 * release. It runs apart, so that an editor never slows a visitor down. render/builder/ implements it; it exists where
 * the sources are, not in a copy of dist/ alone.
 */
import type {
  DraftTexts,
  EditorEntry,
  EditorError,
  EditorFile,
  EditorLanguage,
  EntryId,
  EntryRequest,
  EntrySummary,
  FieldEdit,
  FieldConflict,
  FieldProblem,
  FileChange,
  HistoryEntry,
  MediaFile,
  SearchHit,
} from '#contract/editor.ts';

/** Messages between the server and the builder process. `params` are the arguments of the method. */
export interface BuilderCall {
  id: number;
  method: keyof Builder;
  params: unknown[];
}
export type BuilderReply =
  | { id: number; result: unknown }
  | { id: number; error: Omit<EditorError, 'code'> & { code: EditorError['code'] | 'fault' } }
  /** Every call is answered at once: by `wait`, or by any other step as soon as its work starts. */
  | { id: number; progress: string };

export interface PublishJob {
  drafts: DraftTexts;
  /** The version of each draft: one that was saved again since is kept. */
  versions: Record<string, number>;
  /** The hash of the published text that each draft started from; null if there was none. */
  bases: Record<string, string | null>;
  author: string;
  message: string;
}

export interface PublishedRelease {
  /** The id of the new release in dist/releases; null if only files were published. */
  release: string | null;
  /** The id in the history; null if no file changed, or without git. */
  revision: string | null;
  /** The release is published, but not pushed, for example. */
  warning: string | null;
}

/** Content that cannot be published. */
export interface InvalidContent {
  problems: FieldProblem[];
}

/** In the environment variable BUILDER_OPTIONS of the builder process, as JSON. */
export interface BuilderOptions {
  siteUrl: string;
  /** CONTENT_REMOTE */
  remote?: string;
  /** Publishes files only, for npm run dev. */
  withoutRelease?: boolean;
}

/** A refusal whose message is for the editor. Other errors are bugs or broken machines. */
export class BuilderError extends Error {
  override name = 'BuilderError';
  readonly code: EditorError['code'];
  readonly part: EditorError['part'];

  constructor(code: EditorError['code'], message: string, part?: EditorError['part']) {
    super(message);
    this.code = code;
    this.part = part;
  }
}

export interface Builder {
  overview(drafts: DraftTexts): Promise<{
    languages: EditorLanguage[];
    entries: (Omit<EntrySummary, 'files'> & {
      files: { file: string; language: string | null; statuses: EntrySummary['files'][number]['statuses'] }[];
    })[];
  }>;
  entry(
    drafts: DraftTexts,
    id: EntryId,
  ): Promise<
    | (Omit<EditorEntry, 'people' | 'files'> & { files: Omit<EditorFile, 'version' | 'conflicts' | 'publishAt'>[] })
    | null
  >;
  /** Applies edits to the text of a file. Edits in conflict are left out and returned. */
  edit(
    drafts: DraftTexts,
    file: string,
    edits: FieldEdit[],
  ): Promise<{ text: string; conflicts: Pick<FieldConflict, 'path' | 'current' | 'rejected'>[] }>;
  /** The drafts that an action on a whole entry makes. */
  changeEntry(
    drafts: DraftTexts,
    request: Exclude<EntryRequest, { action: 'discard' }>,
  ): Promise<{ drafts: DraftTexts; entry: EntryId | null }>;
  search(drafts: DraftTexts, text: string): Promise<SearchHit[]>;
  changes(drafts: DraftTexts): Promise<Omit<FileChange, 'author' | 'savedAt' | 'publishAt'>[]>;
  /** A complete document without scripts. `style` is the hash of its style sheet for the Content-Security-Policy. */
  preview(
    drafts: DraftTexts,
    language: string,
    path: string,
    progress?: (step: string) => void,
  ): Promise<{ status: number; html: string; style: string }>;
  /**
   * Called before drafts are stored. Returns them with the settings that only the operator changes, a hash of what each
   * started from (null if there is no such file), and the files that are as published.
   */
  prepareDrafts(
    drafts: DraftTexts,
  ): Promise<{ texts: DraftTexts; bases: Record<string, string | null>; unchanged: string[] }>;
  /** Validates, builds a release, writes the files, makes it the current one and commits. */
  publish(job: PublishJob, progress: (step: string) => void): Promise<PublishedRelease | InvalidContent>;
  /** Finishes a publication that was interrupted after its release was built: see pending-publication.ts. */
  finishPublication(progress: (step: string) => void): Promise<PublishedRelease | null>;
  history(entry: EntryId | null): Promise<HistoryEntry[]>;
  revision(id: string, entry: EntryId | null): Promise<{ diff: string }>;
  /** The drafts that bring an entry back to how it was after a publication. */
  restoreRevision(id: string, entry: EntryId): Promise<DraftTexts>;
  media(drafts: DraftTexts): Promise<MediaFile[]>;
  /** Null if media/ has no file of this name. */
  mediaFile(name: string): Promise<{ path: string; type: string; bytes: number } | null>;
  /** Checks and cleans a file that was uploaded to `path`, and moves it to media/. */
  addMedia(path: string, name: string): Promise<MediaFile>;
  replaceMedia(drafts: DraftTexts, from: string, to: string): Promise<DraftTexts>;
  deleteMedia(drafts: DraftTexts, name: string): Promise<void>;
  icons(text: string): Promise<{ name: string; svg: string }[]>;
}
