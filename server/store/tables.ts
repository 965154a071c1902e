/** `place` is the folder or bucket, as in messages. */
export interface BackupFile {
  place: string;
  name: string;
}

/** A backup that was begun, and once it was verified, the checksum of the stored file. */
export interface BackupRecord extends BackupFile {
  sha256: string | null;
}

/** One row, with id 1. */
interface BackupTable {
  id: number;
  /** When the last backup was started. */
  tried_at: number | null;
  /** When the last verified backup was made, where it is, and how many requests it has. */
  proven_at: number | null;
  place: string | null;
  requests: number | null;
}

/** The tables that belong to no feature. */
export interface StoreTables {
  /** One row, with id 1. */
  probe: { id: number; checked_at: number };
  /** Generated secrets. */
  keys: { name: string; value: string };
  /** One row with id 1 if the database's content is being moved to or from another one. */
  moving: { id: number; source: string; started_at: number; finished_at: number | null };
  backup: BackupTable;
  backup_files: BackupRecord;
  schema_version: { version: number };
}
