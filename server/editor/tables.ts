/** An unpublished text of a content file; see draft-operations.ts. */
export interface DraftTable {
  file: string;
  text: string | null;
  base: string | null;
  version: number;
  author: string;
  saved_at: number;
  publish_at: number | null;
  /** A JSON array. */
  conflicts: string;
}

export interface EditorTables {
  drafts: DraftTable;
  /** One row, with id 1. */
  publishing: { id: number; release_day: string | null };
}
