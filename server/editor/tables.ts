import type { Dialect } from '#server/store/dialect.ts';

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

export const createEditorTables = ({ time, strict }: Dialect): string[] => [
  `create table drafts (
    file text primary key not null,
    text text,
    base text,
    version ${time} not null,
    author text not null,
    saved_at ${time} not null,
    publish_at ${time},
    conflicts text not null
  ) ${strict}`,
  `create table publishing (id integer primary key not null, release_day text) ${strict}`,
  // The row must exist to be updated by one server only.
  'insert into publishing (id) values (1)',
];
