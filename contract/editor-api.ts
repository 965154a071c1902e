/** The requests that the content editor in the browser sends, and their responses. */
import type {
  EditorEntry,
  EditorOverview,
  EntryId,
  EntryRequest,
  FileChange,
  HistoryEntry,
  MediaFile,
  PublishRequest,
  PublishStatus,
  ReleaseSummary,
  SaveRequest,
  SaveResult,
  SearchHit,
} from './editor.ts';

/** GET requests: query parameters and responses, by name below `editorPaths.api`. */
export interface EditorQueries {
  overview: { query: Record<string, never>; response: EditorOverview };
  /** Also tells others who has the entry open. */
  entry: { query: { id: EntryId }; response: EditorEntry };
  people: { query: { id: EntryId }; response: { people: string[]; versions: Record<string, number> } };
  search: { query: { text: string }; response: SearchHit[] };
  changes: { query: Record<string, never>; response: FileChange[] };
  publishing: { query: Record<string, never>; response: PublishStatus };
  /** What happened to one entry, or to the site. */
  history: { query: { entry?: EntryId }; response: HistoryEntry[] };
  /** What one publication changed in one entry, as a unified diff. */
  revision: { query: { id: string; entry?: EntryId }; response: { diff: string } };
  releases: { query: Record<string, never>; response: ReleaseSummary[] };
  media: { query: Record<string, never>; response: MediaFile[] };
  icons: { query: { text: string }; response: { name: string; svg: string }[] };
}

/** POST requests with a JSON body. An upload is a POST of the bytes to `upload?name=…`. */
export interface EditorCommands {
  save: { body: SaveRequest; response: SaveResult };
  /** Returns the id of the entry to show next; null for the overview. */
  entries: { body: EntryRequest; response: { entry: EntryId | null } };
  publish: { body: PublishRequest; response: PublishStatus };
  /** Makes a draft of an entry as it was. */
  restoreRevision: { body: { id: string; entry: EntryId }; response: { entry: EntryId } };
  restoreRelease: { body: { id: string }; response: ReleaseSummary };
  /** Replaces every use of one file by another, as drafts. */
  replaceMedia: { body: { from: string; to: string }; response: { files: string[] } };
  deleteMedia: { body: { name: string }; response: Record<string, never> };
  previewLink: { body: { language: string; path: string }; response: { url: string; expiresAt: number } };
  upload: { body: Blob; response: MediaFile };
}
